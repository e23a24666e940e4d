/**
 * A list of choices. The element that opened the list keeps the keyboard's focus and passes its keys to `key`.
 */

import { el, icon } from "./dom.js";

let count = 0;

export class Listbox {
  #items = [];
  #active = -1;
  #pick;
  #prefix = `listbox-${(count += 1)}`;

  /**
   * @param {{label: string, pick: (item: Object) => void, multiple?: boolean}} setup
   *   pick is called with the chosen item: {label, detail?, note?, icon?, value, selected?, group?}
   */
  constructor({ label, pick, multiple = false }) {
    this.#pick = pick;
    this.node = el("ul", { class: "listbox", role: "listbox", id: this.#prefix, "aria-label": label, "aria-multiselectable": multiple ? "true" : null });
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
    this.node.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) this.#pick(this.#items[Number(option.dataset.at)]);
    });
  }

  get active() {
    return this.#items[this.#active] ?? null;
  }

  get size() {
    return this.#items.length;
  }

  /** The id of the active option, for aria-activedescendant. */
  get activeId() {
    return this.#active < 0 ? "" : `${this.#prefix}-${this.#active}`;
  }

  /** Shows items and highlights one: the first, or the one at the index `active`; -1 highlights none. */
  show(items, active = 0) {
    this.#items = items;
    let group = null;
    this.node.replaceChildren(...items.flatMap((item, at) => {
      const heading = item.group && item.group !== group ? el("li", { class: "group", role: "presentation" }, item.group) : null;
      group = item.group ?? group;
      return [heading, this.#option(item, at)].filter(Boolean);
    }));
    this.#light(Math.min(active, items.length - 1));
  }

  /** Handles a key. @returns {boolean} whether the list uses that key. */
  key(event) {
    const last = this.#items.length - 1;
    if (last < 0) return false;
    const moves = { ArrowDown: this.#active >= last ? 0 : this.#active + 1, ArrowUp: this.#active <= 0 ? last : this.#active - 1 };
    if (!(event.key in moves)) return false;
    event.preventDefault();
    this.#light(moves[event.key]);
    return true;
  }

  /** Chooses the highlighted item. @returns {boolean} false where no item is highlighted */
  choose() {
    if (!this.active) return false;
    this.#pick(this.active);
    return true;
  }

  #light(at) {
    this.node.querySelector(".active")?.classList.remove("active");
    this.#active = at;
    const option = this.node.querySelector(`[data-at="${at}"]`);
    option?.classList.add("active");
    option?.scrollIntoView({ block: "nearest" });
  }

  #option(item, at) {
    return el("li", {
      role: "option",
      id: `${this.#prefix}-${at}`,
      "aria-selected": item.selected ? "true" : "false",
      data: { at, value: String(item.value ?? "") },
    },
    item.icon ?? null,
    el("span", { class: "option-text" },
      el("span", { class: "option-label" }, item.label),
      item.detail ? el("small", {}, item.detail) : null),
    item.note ? el("span", { class: "option-note" }, item.note) : null,
    item.selected ? icon("check") : null);
  }
}
