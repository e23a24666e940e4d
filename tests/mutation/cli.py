"""Changes the program at places that a seed draws, and tells which changes no test notices (`make mutation`).

Two existing tools do not fit. mutmut takes no sample, and skips decorated functions such as commands. cosmic-ray changes the
work tree itself and runs the same tests for every change: here all of them, which takes minutes for each change that survives.
Neither knows which tests reach a line in another process.
"""

import argparse
import os
import queue
import random
import re
import secrets
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.places import LEFT_OUT, Place, files, places
from tests.mutation.trial import Reach, Result, Runs, copied, fingerprint, judge, kept, measure

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".mutation"
FEW = 20


def drawn(every: Sequence[Place], seed: int, count: int) -> list[Place]:
    """Places that a seed draws, each as likely as any other, in the order of the tree."""
    return sorted(random.Random(seed).sample(every, min(count, len(every))))


def named(every: Sequence[Place], where: Sequence[str]) -> list[Place]:
    """The places of lines that are named as path:line."""
    return [place for place in every if f"{place.path}:{place.line}" in where]


def try_all(chosen: Sequence[Place], reach: Reach, copies: Sequence[Runs]) -> list[Result]:
    """Judge each place, in as many copies of the tree side by side as there are, and print the results as they come."""
    idle: queue.SimpleQueue[Runs] = queue.SimpleQueue()
    for runs in copies:
        idle.put(runs)

    def one(number: int) -> Result:
        place, runs = chosen[number], idle.get()
        try:
            fate, by = judge(runs, place, reach.tests[number], reach)
        finally:
            idle.put(runs)
        print(f"{fate:<11} {said(place)}{f'   by {by}' if by else ''}", flush=True)
        return fate, by

    with ThreadPoolExecutor(len(copies)) as pool:
        try:
            return list(pool.map(one, range(len(chosen))))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for runs in copies:
                runs.stop()
            raise


def said(place: Place) -> str:
    """A place in words."""
    return f"{place.path}:{place.line}  {place.what}"


def summary(chosen: Sequence[Place], results: Sequence[Result], cpu_s: float) -> str:
    """What came of all places, by room, and what is left to do."""
    lines = []
    fates = Counter(fate for fate, _ in results)
    for room, number in Counter(place.room for place in chosen).items():
        killed = sum(fate == "killed" for place, (fate, _) in zip(chosen, results, strict=True) if place.room == room)
        lines.append(f"{room:<10} {killed} of {number} killed")
    alive = [(place, fate) for place, (fate, _) in zip(chosen, results, strict=True) if fate != "killed"]
    same = [place for place, _ in alive if key(place) in EQUIVALENT]
    lines += [f"equivalent: {said(place)}: {EQUIVALENT[key(place)]}" for place in same]
    lines += [f"{fate}: {said(place)}   {place.text}" for place, fate in alive if place not in same]
    late = fates["timed out"]
    lines.append(
        f"{fates['killed']} killed, {late} timed out, {len(same)} equivalent, {len(alive) - len(same) - late} survived"
        f" of {len(chosen)};"
        f" {cpu_s / len(chosen):.0f} CPU seconds a place"
    )
    return "\n".join(lines)


def key(place: Place) -> tuple[str, str, str]:
    """What a place is known by in the list of the equivalent ones."""
    return place.path, place.text, place.what


def cpu_s() -> float:
    """The CPU seconds of all processes that have ended."""
    used = os.times()
    return used.children_user + used.children_system


def main() -> None:
    """Draw the places, or take those that are named, find their tests, and try each."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6), help="what the places are drawn by")
    parser.add_argument("--count", type=int, default=100, help="how many places are drawn")
    parser.add_argument("--at", default="", help="lines instead, such as tables/model.py:36, with commas between them")
    parser.add_argument("--jobs", type=int, default=2, help="how many places are tried side by side")
    asked = parser.parse_args()
    every = [place for path in files(ROOT) for place in places(ROOT, path)]
    chosen = named(every, re.split(r"[,\s]+", asked.at)) if asked.at else drawn(every, asked.seed, asked.count)
    rooms = ", ".join(f"{room} {number}" for room, number in Counter(place.room for place in chosen).items())
    print(f"seed {asked.seed}: {len(chosen)} of {len(every)} places: {rooms}" if not asked.at else rooms)
    print("left out:", *LEFT_OUT, sep="\n  ")
    with tempfile.TemporaryDirectory(prefix="mut", ignore_cleanup_errors=True) as folder:
        work = Path(folder)
        # PostgreSQL runs as another user.
        work.chmod(0o755)
        # The tree may change while this goes on.
        copies = [Runs(copied(ROOT, work / f"copy{number}"), work / str(number)) for number in range(asked.jobs)]
        reach = kept(KEPT / fingerprint(ROOT, chosen), lambda: measure(ROOT, work, chosen, asked.jobs))
        print(f"all tests, with the places marked: {cpu_s():.0f} CPU seconds")
        print(f"{len(reach.failed)} fail as they are and tell nothing", *reach.failed[:FEW], sep="\n  ", flush=True)
        before_s = cpu_s()
        results = try_all(chosen, reach, copies)
    print(summary(chosen, results, cpu_s() - before_s))


if __name__ == "__main__":
    main()
