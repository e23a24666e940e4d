/**
 * A pane: the Discord client of one user on the page, with its socket, its state and the parts that show the state.
 */

import { Composer } from "./composer.js";
import { el } from "./dom.js";
import { Feed } from "./feed.js";
import { Modal } from "./modal.js";
import { morph } from "./morph.js";
import { Socket } from "./net.js";
import { openSeatMenu } from "./seatmenu.js";
import { renderMembers, renderTopbar, Sidebar } from "./sidebar.js";
import { DM, Store } from "./state.js";

const FAILED = "This interaction failed";
const SENDING = "Sending command…";
// The delay in milliseconds before "Sending command…" is shown: most responses arrive sooner, and a flash would distract.
const SENDING_DELAY = 300;

export class Pane {
  store = new Store();
  #requests = new Map();
  #count = 0;
  #modal = null;
  #shownId = null;
  #guildChannelId = null;
  #wantDirect = false;
  #wantName = "";
  #top = el("header", { class: "topbar" });
  #members = el("aside", { class: "members" });
  #lost = el("p", { class: "lost", role: "status", hidden: true }, el("span", { class: "spinner", "aria-hidden": "true" }), "Reconnecting…");

  /**
   * @param {string} seat a user's id or name; empty for the sandbox's first user
   * @param {import("./app.js").Layout} layout
   */
  constructor(seat, layout) {
    this.seat = seat;
    this.layout = layout;
    this.sidebar = new Sidebar(this);
    this.feed = new Feed(this);
    this.composer = new Composer(this);
    const scrim = el("div", { class: "scrim", onclick: () => this.#drawer(false) });
    const main = el("main", { class: "main" }, this.#top, this.#lost, this.feed.node, this.composer.node);
    this.shell = el("div", { class: "shell" }, this.sidebar.node, scrim, main, this.#members);
    this.node = el("section", { class: "pane", "aria-label": "Seat", data: { seat } }, this.shell);
    this.#top.addEventListener("click", ({ target }) => {
      if (target.closest(".menu-button")) this.#drawer(true);
      else if (target.closest(".topbar-seat")) this.openMenu(target);
    });
    this.node.addEventListener("keydown", (event) => event.key === "Escape" && this.#drawer(false));
    this.socket = new Socket(seat, { frame: (name, data) => this.#frame(name, data), online: (up) => this.#online(up) });
  }

  close() {
    this.socket.close();
    this.feed.close();
    this.node.remove();
  }

  openChannel(id) {
    if (!this.store.channels.has(id)) return;
    const changed = this.store.openId !== id;
    if (this.store.channels.get(id).type !== DM) this.#guildChannelId = id;
    this.store.openId = id;
    this.store.unread.delete(id);
    this.#wantName = this.store.channel.name ?? "";
    this.node.dataset.openChannel = id;
    this.#drawer(false);
    this.#renderFrame();
    if (changed) this.composer.reset();
    this.socket.send("open", { channel_id: id });
  }

  openDirect() {
    const [channel] = this.store.directChannels();
    if (channel) return this.openChannel(channel.id);
    this.#wantDirect = true;
    return this.socket.send("dm");
  }

  /** Returns from direct messages to the channel of the server that was open last. */
  openGuild() {
    const known = this.store.channels.has(this.#guildChannelId);
    this.openChannel(known ? this.#guildChannelId : this.store.tree()[0]?.channel.id);
  }

  openMenu(anchor) {
    openSeatMenu(anchor, this);
  }

  setLocale(locale) {
    this.store.me = { ...this.store.me, locale };
    this.socket.send("locale", { locale });
    this.#renderFrame();
    this.feed.refresh();
  }

  /** Posts a message. @returns {boolean} whether the message was sent */
  say(content) {
    return this.socket.send("say", { channel_id: this.store.openId, content }) || this.#offline();
  }

  dismiss(messageId) {
    this.socket.send("dismiss", { message_id: messageId });
    this.#forget(messageId);
  }

  /** Presses a button, or with values chooses in a select. Only one interaction at a time is allowed on each message. */
  press(messageId, customId, values) {
    if (this.store.pending.has(messageId)) return;
    const nonce = this.#request({ messageId });
    const sent = this.socket.send("component", { nonce, channel_id: this.store.openId, message_id: messageId, custom_id: customId, values });
    if (!sent) {
      this.#offline();
      return;
    }
    this.store.failed.delete(messageId);
    this.store.pending.set(messageId, customId);
    this.feed.refresh(messageId);
  }

  /** Runs a slash command. */
  run(command, options) {
    const nonce = this.#request({ command: command.path });
    if (!this.socket.send("command", { nonce, channel_id: this.store.openId, path: command.path, options })) return this.#offline();
    this.composer.sent();
    setTimeout(() => this.#requests.has(nonce) && this.composer.notice(SENDING), SENDING_DELAY);
    this.feed.toBottom();
    return true;
  }

  /** Uses a command of the menu of a person or of a message, which `target` names by its id. */
  useMenu(name, target) {
    const nonce = this.#request({ menu: name });
    return this.socket.send("menu", { nonce, channel_id: this.store.openId, name, ...target }) || this.#offline();
  }

  /** Requests the choices of an option. @returns {string} the nonce of the response */
  complete(command, options, focused) {
    const nonce = this.#request({});
    this.socket.send("complete", { nonce, channel_id: this.store.openId, path: command.path, options, focused });
    return nonce;
  }

  modalClosed() {
    this.#modal = null;
  }

  #offline() {
    this.composer.notice("Not connected; try again in a moment.", true);
    return false;
  }

  #request(about) {
    const nonce = `${Date.now().toString(36)}-${(this.#count += 1)}`;
    this.#requests.set(nonce, about);
    return nonce;
  }

  #drawer(open) {
    const button = this.#top.querySelector(".menu-button");
    this.shell.classList.toggle("drawn", open);
    button?.setAttribute("aria-expanded", String(open));
    if (open) this.sidebar.focus();
    else if (this.sidebar.node.contains(document.activeElement)) button?.focus();
  }

  #online(up) {
    this.#lost.hidden = up;
    this.node.dataset.online = String(up);
    if (up) return;
    this.#requests.clear();
    this.store.pending.clear();
    this.composer.retract(SENDING);
    this.#modal?.fail("The connection was lost. Submit again once it is back.");
    if (this.store.me) this.feed.refresh();
  }

  #frame(name, data) {
    const handle = {
      HELLO: () => this.#hello(data),
      MESSAGES: () => this.#messages(data),
      MESSAGE_CREATE: () => this.#created(data),
      MESSAGE_UPDATE: () => this.#updated(data),
      MESSAGE_DELETE: () => this.#deleted(data),
      INTERACTION: () => this.#interaction(data),
      MODAL: () => this.#openModal(data),
      CHOICES: () => this.composer.choices(data.nonce, data.choices),
      CHANNEL_CREATE: () => this.#channel(data),
      CHANNEL_UPDATE: () => this.#channel(data),
      CHANNEL_DELETE: () => this.#channelGone(data),
      COMMANDS: () => (this.store.commands = data.commands),
      NOW: () => this.store.setNow(data.now),
      ERROR: () => this.#error(data),
    }[name];
    handle?.();
  }

  #hello(data) {
    this.store.hello(data);
    this.layout.updateNames();
    const { store } = this;
    const byName = [...store.channels.values()].find((channel) => this.#wantName && channel.name === this.#wantName);
    const first = store.tree()[0]?.channel;
    this.openChannel(store.channels.has(store.openId) ? store.openId : (byName ?? first)?.id);
  }

  #messages({ channel_id: channelId, messages }) {
    if (channelId !== this.store.openId) return;
    this.store.fill(messages);
    if (this.#shownId === channelId) this.feed.refresh();
    else this.feed.open();
    this.#shownId = channelId;
    this.node.dataset.loaded = channelId;
  }

  #created(message) {
    if ((message.mentions ?? []).some((user) => user.id === this.store.me.id)) this.layout.called(this);
    if (message.channel_id === this.store.openId) {
      this.store.put(message);
      this.feed.arrived(message);
    } else {
      this.store.unread.add(message.channel_id);
      this.sidebar.render();
    }
  }

  #updated(message) {
    if (message.channel_id !== this.store.openId) return;
    const before = this.store.messages.get(message.id);
    this.store.failed.delete(message.id);
    this.feed.changed(before, this.store.put(message));
  }

  #deleted({ id, channel_id: channelId }) {
    if (channelId === this.store.openId) this.#forget(id);
  }

  #forget(id) {
    this.store.remove(id);
    this.feed.refresh();
  }

  #interaction({ nonce, state, reason }) {
    const about = this.#requests.get(nonce);
    if (!about || state === "sent") return;
    this.#requests.delete(nonce);
    const failed = state === "failed" ? (reason ?? FAILED) : "";
    if (about.command) {
      this.composer.retract(SENDING);
      if (failed) this.composer.notice(`/${about.command}: ${failed}`, true);
    }
    if (about.menu && failed) this.composer.notice(`${about.menu}: ${failed}`, true);
    if (about.modal && about.modal === this.#modal) {
      if (failed) this.#modal.fail(failed);
      else this.#modal.close();
    }
    if (about.messageId) {
      this.store.pending.delete(about.messageId);
      if (failed) this.store.failed.set(about.messageId, failed);
      this.feed.refresh(about.messageId);
    }
  }

  #openModal({ nonce, interaction_id: interactionId, modal }) {
    this.#interaction({ nonce, state: "done" });
    this.#modal?.close();
    const shown = new Modal(modal, this, (values) => {
      const next = this.#request({ modal: shown });
      if (this.socket.send("modal", { nonce: next, interaction_id: interactionId, values })) shown.wait();
      else shown.fail("Not connected; try again in a moment.");
    });
    this.#modal = shown;
  }

  #channel(channel) {
    this.store.channels.set(channel.id, { ...this.store.channels.get(channel.id), ...channel });
    if (this.#wantDirect && channel.type === DM) {
      this.#wantDirect = false;
      this.openChannel(channel.id);
    }
    this.#renderFrame();
  }

  #channelGone({ id }) {
    this.store.channels.delete(id);
    if (id === this.store.openId) this.openGuild();
    this.#renderFrame();
  }

  #error({ nonce, message }) {
    if (nonce && this.#requests.has(nonce)) this.#interaction({ nonce, state: "failed", reason: message });
    else this.composer.notice(message, true);
  }

  #renderFrame() {
    const { store } = this;
    this.sidebar.render();
    if (!store.channel) return;
    morph(this.#top, renderTopbar(store));
    morph(this.#members, renderMembers(store));
  }
}
