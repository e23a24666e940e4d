"""Scratch of the review."""

import asyncio, json, sqlite3, pathlib, shutil
import pytest
from sandbox.driver import Person, Reply, Shown
from sandbox.permissions import Perm
from tests.e2e.conftest import House
from tests.e2e.play import begin, given_up, sentence, shown
from tests.e2e.test_village import quick, of, board, lines, custom_of, lose, PLACE
from tests.e2e.test_me import deleted, exported, me
from tests.e2e.yeboplay import begin_yebo

def show(tag, reply):
    m = reply.message
    print(f"--- {tag}: state={reply.state} type={reply.type} eph={reply.ephemeral}")
    if m is not None:
        print(m.text[:900]); print([b[:2] for b in m.buttons][:12])
    for f in reply.follow_ups:
        print("  FOLLOW:", f.text[:300])

def grep_file(path, needles):
    for suffix in ("", "-wal", "-shm"):
        p = pathlib.Path(str(path) + suffix)
        if p.exists():
            data = p.read_bytes()
            print(p.name, len(data), {n: data.count(n) for n in needles})

async def test_a_grep(house: House) -> None:
    place = house.driver.channel(PLACE)
    who = house.gecko
    who.user.name = "Quagga-Unmistakable"
    for _ in range(6):
        await quick(house, of(who), of(house.heron))
    await me(house, who, text_first=True, large_symbols=True)
    lob = await who.slash("yote start", place)
    ch = await house.heron.slash("yote challenge", place, opponent=who) if False else None
    await who.slash("teach", place, game="yote")
    await deleted(house, who)
    await house.driver.idle()
    uid = who.id
    needles = [b"Quagga-Unmistakable", b"quagga-unmistakable", str(uid).encode(), uid.to_bytes(8, "big")]
    print("after deletion, open"); grep_file(house.path, needles)
    dump = await house.store.run(lambda c: "\n".join(c.iterdump()))
    print("dump has", str(uid) in dump, "Quagga" in dump)
    await house.stop()
    print("after stop"); grep_file(house.path, needles)
    c = sqlite3.connect(house.path); c.execute("VACUUM"); c.close()
    print("after vacuum"); grep_file(house.path, needles)
    await house.start()

async def test_d_leaver_name(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash("yebo start", place)
    await house.lion.click(reply.message, "Join"); await house.gecko.click(reply.message, "Join")
    await house.heron.click(reply.message, "Start")
    tid = reply.message.buttons[0][1].split(":")[2]
    q = await house.lion.slash("yebo leave", place)
    show("quit", q)
    yes = [b[0] for b in shown(q).buttons if "yes" in b[0].lower()] if q.message else []
    if yes: show("yes", await house.lion.click(shown(q), yes[0]))
    print((await house.tables.load(tid)).players)
    for p in (house.heron, house.gecko):
        show("end", await p.slash("yebo end", place))
    print((await house.tables.load(tid)).status)
    try:
        print(await house.tables.village.finished(tid))
        pr = await house.heron.slash("profile", place, member=house.lion); show("lion", pr)
        show("h", await house.lion.slash("history", place))
        print((await board(house, house.heron, game="yebo")).text)
    except Exception as e: print(repr(e))

