/**
 * The message box, for plain text, or after "/" with the list of commands, from which the slash box takes over.
 */

import { flatten, search } from "./commands.js";
import { avatar, displayName, el, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { SlashBox } from "./slashbox.js";
import { DM } from "./state.js";

const LONGEST = 2000;

export class Composer {
  #pane;
  #slash = null;
  #sentence = "";
  #list = new Listbox({ label: "Commands", pick: (item) => this.#open(item.command) });
  #popup = el("div", { class: "slash-popup", hidden: true }, this.#list.node);
  #box = el("textarea", {
    rows: 1, maxlength: LONGEST, role: "combobox", "aria-autocomplete": "list", "aria-controls": this.#list.node.id, "aria-expanded": "false", data: { composer: "" },
  });
  #field = el("div", { class: "composer-field" }, this.#box);
  #notice = el("p", { class: "notice", role: "status", hidden: true });
  #send = el("button", { type: "button", class: "icon-button send", "aria-label": "Send", onclick: () => this.#submit() }, icon("send"));

  constructor(pane) {
    this.#pane = pane;
    const slash = el("button", { type: "button", class: "icon-button", "aria-label": "Commands", onclick: () => this.start("/") }, icon("slash"));
    this.node = el("div", { class: "composer" }, this.#popup, this.#notice, el("div", { class: "composer-row" }, slash, this.#field, this.#send));
    this.#box.addEventListener("input", () => this.#onInput());
    this.#box.addEventListener("keydown", (event) => this.#onKey(event));
    this.#box.addEventListener("blur", () => this.#showList([]));
    this.#box.addEventListener("focus", () => this.#onInput());
  }

  /** Labels the box with the open channel's name, and discards the text that was begun in another channel. */
  reset() {
    const { store } = this.#pane;
    const { channel } = store;
    const name = channel ? store.channelName(channel) : "";
    this.#box.placeholder = channel?.type === DM ? `Message @${name}` : `Message #${name}`;
    this.#box.setAttribute("aria-label", this.#box.placeholder);
    // Focus the box only on devices with a mouse: on a phone that would open the on-screen keyboard over the channel.
    this.#leaveSlash("", matchMedia("(hover: hover)").matches);
    this.notice("");
  }

  /** Puts a text into the box as if it had been typed: the full name of a command opens that command. */
  start(text) {
    const wanted = text.slice(1).trim();
    const command = this.#commands().find(({ path, shown }) => path === wanted || shown === wanted);
    if (command) this.#open(command);
    else this.#leaveSlash(text, true);
  }

  /** Shows a sentence above the box, or none for an empty text. @param {boolean} bad whether the sentence is an error */
  notice(text, bad = false) {
    this.#sentence = text;
    this.#notice.hidden = !text;
    this.#notice.classList.toggle("bad", bad);
    this.#notice.setAttribute("role", bad ? "alert" : "status");
    this.#notice.textContent = text;
  }

  /** Removes a sentence from above the box, if it is still shown. */
  retract(text) {
    if (this.#sentence === text) this.notice("");
  }

  choices(nonce, choices) {
    this.#slash?.choices(nonce, choices);
  }

  /** Empties the box after a command was sent. */
  sent() {
    this.#leaveSlash("", true);
  }

  #commands() {
    const { store } = this.#pane;
    return flatten(store.commands, store, store.channel?.type === DM);
  }

  #open(command) {
    this.#box.value = "";
    this.#slash = new SlashBox(command, this.#pane, (text) => this.#leaveSlash(text, true));
    this.#field.replaceChildren(this.#slash.node, this.#slash.closeButton());
    this.#popup.replaceChildren(this.#slash.popup);
    this.#popup.hidden = false;
    this.#slash.focus();
  }

  #leaveSlash(text, focus) {
    this.#slash = null;
    this.#field.replaceChildren(this.#box);
    this.#popup.replaceChildren(this.#list.node);
    this.#box.value = text;
    if (focus) this.#box.focus();
    this.#onInput();
  }

  #onInput() {
    const text = this.#box.value;
    this.#box.style.height = "auto";
    this.#box.style.height = `${this.#box.scrollHeight}px`;
    this.#send.classList.toggle("ready", Boolean(text.trim()) || this.#slash !== null);
    if (!text.startsWith("/") || text.includes("\n")) return this.#showList([]);
    const commands = this.#commands();
    const fitting = search(commands, text.slice(1));
    const [only] = fitting;
    const whole = text.endsWith(" ") && fitting.length === 1 && [only.shown, only.path].includes(text.slice(1).trim());
    return whole ? this.#open(only) : this.#showList(fitting, "No command begins so.");
  }

  #showList(commands, none = "") {
    if (this.#slash) return;
    const { store } = this.#pane;
    const app = store.app?.user ?? store.app;
    this.#list.show(commands.map((command) => ({
      label: `/${command.shown}`,
      detail: command.description,
      note: app ? displayName(app) : "",
      icon: app ? avatar(app, "medium") : null,
      value: command.path,
      group: app ? displayName(app) : undefined,
      command,
    })));
    const open = commands.length > 0 || none !== "";
    this.#popup.replaceChildren(commands.length ? this.#list.node : el("p", { class: "slash-status" }, none));
    this.#popup.hidden = !open;
    this.#box.setAttribute("aria-expanded", String(open));
    this.#box.setAttribute("aria-activedescendant", this.#list.activeId);
  }

  #onKey(event) {
    if (event.isComposing) return;
    const open = this.#list.size > 0;
    if (open && this.#list.key(event)) {
      this.#box.setAttribute("aria-activedescendant", this.#list.activeId);
    } else if (open && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.#list.choose();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#submit();
    } else if (event.key === "Escape") {
      this.#showList([]);
    }
  }

  #submit() {
    if (this.#slash) return this.#slash.submit();
    if (this.#list.choose()) return undefined;
    const content = this.#box.value.trim();
    // A mistyped command stays in the box for correction, and is not posted as a message.
    if (!content || /^\/\S/.test(content)) return undefined;
    if (this.#pane.say(content)) this.#leaveSlash("", true);
    return undefined;
  }
}
