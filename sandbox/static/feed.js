/**
 * The feed: draws the open channel's messages, updates them in place, and turns clicks into interactions.
 */

import { openAppsMenu } from "./appsmenu.js";
import { MENU } from "./commands.js";
import { displayName, el, icon } from "./dom.js";
import { openLightbox } from "./media.js";
import { plainText, renderMessage } from "./message.js";
import { morph } from "./morph.js";
import { openSelect } from "./selects.js";
import { rove, step } from "./roving.js";
import { DM } from "./state.js";
import { tick } from "./time.js";

const NEAR_BOTTOM = 48;
const ANNOUNCED_LENGTH = 600;
const CHANNEL_URL = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

export class Feed {
  #pane;
  #list = el("ol", { class: "messages", "aria-label": "Messages" });
  #welcome = el("div", { class: "welcome" });
  #announcement = el("div", { class: "unseen", "aria-live": "polite", role: "status" });
  #jump = el("button", { type: "button", class: "jump", hidden: true, onclick: () => this.toBottom() }, "New messages", icon("down"));
  // Not live, as a board's every redraw would be read out: what is new is said by the announcement.
  #scroller = el("div", { class: "scroller", tabindex: "0", role: "log", "aria-live": "off", "aria-label": "Channel" }, this.#welcome, this.#list);
  #pinned = true;
  #wanted = null;
  #choosing = null;
  #sizes = new ResizeObserver(() => this.#pinned && this.toBottom());
  #clock = setInterval(() => tick(this.#list, this.#pane.store), 1000);

  constructor(pane) {
    this.#pane = pane;
    this.node = el("div", { class: "feed" }, this.#scroller, this.#jump, this.#announcement);
    this.#scroller.addEventListener("scroll", () => this.#noteScroll(), { passive: true });
    this.#list.addEventListener("click", (event) => this.#onClick(event));
    this.#list.addEventListener("keydown", (event) => this.#onKey(event));
    this.#sizes.observe(this.#list);
    this.#sizes.observe(this.#scroller);
  }

  close() {
    clearInterval(this.#clock);
    this.#sizes.disconnect();
  }

  /** Draws the open channel from scratch. */
  open() {
    this.#list.replaceChildren();
    this.#drawWelcome();
    this.#pinned = true;
    this.refresh();
    this.toBottom();
    this.#showWanted();
  }

  /** Updates all shown messages from the store, or with an id that message alone. */
  refresh(id) {
    const store = this.#pane.store;
    const focused = document.activeElement;
    const around = this.#list.contains(focused) ? focused.closest("[data-message-id]") : null;
    const shown = new Map([...this.#list.children].map((node) => [node.dataset.messageId, node]));
    let before = null;
    let place = this.#list.firstElementChild;
    for (const message of store.history()) {
      const old = shown.get(message.id);
      shown.delete(message.id);
      if (old) {
        if (old !== place) this.#list.insertBefore(old, place);
        if (id === undefined || id === message.id) morph(old, renderMessage(message, before, store));
        place = old.nextElementSibling;
      } else {
        this.#list.insertBefore(renderMessage(message, before, store), place);
      }
      before = message;
    }
    shown.forEach((node) => node.remove());
    rove(this.#list);
    if (around?.isConnected && !around.contains(document.activeElement)) keepFocusIn(around);
    if (this.#pinned) this.toBottom();
    this.#keepChoosing();
  }

  /** Shows and announces a new message, and offers a jump to the bottom where the reader has scrolled up. */
  arrived(message) {
    this.refresh(message.id);
    this.#announce(message);
    const mine = message.author.id === this.#pane.store.me.id || message.interaction_metadata?.user?.id === this.#pane.store.me.id;
    if (mine) this.toBottom();
    this.#jump.hidden = this.#pinned;
  }

  /** Shows a changed message, and announces it where its text differs. @param {Object|undefined} before the old message */
  changed(before, message) {
    this.refresh(message.id);
    const store = this.#pane.store;
    if (before && plainText(before, store) !== plainText(message, store)) this.#announce(message);
  }

  toBottom() {
    this.#pinned = true;
    this.#jump.hidden = true;
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  // Scrolls to the message that a link named, once the message's channel is open.
  #showWanted() {
    const node = [...this.#list.children].find(({ dataset }) => dataset.messageId === this.#wanted);
    if (!node) return;
    this.#wanted = null;
    this.#pinned = false;
    node.scrollIntoView({ block: "center" });
    node.animate({ backgroundColor: ["rgb(88 101 242 / 30%)", "transparent"] }, { duration: 1800, easing: "ease-in" });
  }

  #noteScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#pinned = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM;
    if (this.#pinned) this.#jump.hidden = true;
  }

  #announce(message) {
    this.#announcement.textContent = `${displayName(message.author)}: ${plainText(message, this.#pane.store)}`.slice(0, ANNOUNCED_LENGTH);
  }

  #drawWelcome() {
    const store = this.#pane.store;
    const channel = store.channel;
    if (!channel) return this.#welcome.replaceChildren();
    const name = channel.type === DM ? store.channelName(channel) : `#${store.channelName(channel)}`;
    const hint = el("button", { type: "button", class: "mention", onclick: () => this.#pane.composer.start("/play") }, "/play");
    return this.#welcome.replaceChildren(
      el("span", { class: "welcome-sign", "aria-hidden": "true" }, icon(channel.type === DM ? "at" : "hash")),
      el("h2", {}, channel.type === DM ? name : `Welcome to ${name}!`),
      el("p", {}, "Type ", hint, " to see what can be played here."));
  }

  #onKey(event) {
    if (step(event)) return;
    const target = event.target.closest("[data-action][role='button'], .container.spoiler");
    if (!target || target !== event.target || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    target.click();
  }

  #onClick(event) {
    const link = CHANNEL_URL.exec(event.target.closest("a[href]")?.href ?? "");
    if (link) {
      event.preventDefault();
      this.#wanted = link[2];
      this.#pane.openChannel(link[1]);
      this.#showWanted();
      return;
    }
    const target = event.target.closest("[data-action]");
    if (!target || target.getAttribute("aria-disabled") === "true") return;
    const messageId = target.closest("[data-message-id]").dataset.messageId;
    const hidden = target.closest(".spoiler:not([data-revealed])");
    if (hidden) {
      hidden.dataset.revealed = "";
      return;
    }
    const { action, customId, path, channelId } = target.dataset;
    if (action === "button") this.#pane.press(messageId, customId);
    else if (action === "select") this.#select(target, messageId, customId);
    else if (action === "picture" || (action === "spoiler" && target.matches(".frame"))) openLightbox(this.#pane, target);
    else if (action === "dismiss") this.#pane.dismiss(messageId);
    else if (action === "apps") openAppsMenu(target, this.#pane, MENU.message, { message_id: messageId });
    else if (action === "person") openAppsMenu(target, this.#pane, MENU.user, { user_id: target.dataset.userId });
    else if (action === "command") this.#pane.composer.start(`/${path}`);
    else if (action === "channel") this.#pane.openChannel(channelId);
  }

  #select(anchor, messageId, customId) {
    const component = findComponent(this.#pane.store.messages.get(messageId).components, customId);
    const list = openSelect(anchor, component, this.#pane, (values) => this.#pane.press(messageId, customId, values));
    this.#choosing = { anchor, component, messageId, list };
  }

  // Keeps the open list of a select through redraws of its message for as long as the select is what it was.
  #keepChoosing() {
    if (!this.#choosing?.list.isOpen()) return;
    const { anchor, component, messageId, list } = this.#choosing;
    const now = findComponent(this.#pane.store.messages.get(messageId)?.components, component.custom_id);
    if (anchor.isConnected && JSON.stringify(now) === JSON.stringify(component)) list.follow();
    else list.close();
  }
}

// Keeps the keyboard's focus inside a message whose focused button has been removed.
function keepFocusIn(message) {
  const button = message.querySelector("button.button:not([aria-disabled='true'], [disabled])");
  (button ?? message).focus({ preventScroll: true });
}

function findComponent(components, customId) {
  for (const component of components ?? []) {
    if (component.custom_id === customId) return component;
    const inside = findComponent([...(component.components ?? []), ...(component.accessory ? [component.accessory] : [])], customId);
    if (inside) return inside;
  }
  return null;
}
