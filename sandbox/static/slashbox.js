/**
 * The message box while a slash command is being filled in: the command's name, one box for each option, and the
 * list of choices for the focused option.
 */

import { fold, OPTION, readValue, searchChoices } from "./commands.js";
import { avatar, el, icon } from "./dom.js";
import { Listbox } from "./listbox.js";

const DEBOUNCE = 150;

export class SlashBox {
  #pane;
  #command;
  #leave;
  #chips = new Map();
  #focused = null;
  #asked = null;
  #timer = 0;
  #hint = el("div", { class: "slash-hint" });
  #list = new Listbox({ label: "Options", pick: (item) => this.#pick(item) });
  #more;

  /**
   * @param {import("./commands.js").Command} command
   * @param {import("./pane.js").Pane} pane
   * @param {(text: string) => void} leave returns to the plain message box, with a text
   */
  constructor(command, pane, leave) {
    this.#pane = pane;
    this.#command = command;
    this.#leave = leave;
    this.#more = el("input", { type: "text", class: "slash-more", role: "combobox", "aria-expanded": "true", "aria-controls": this.#list.node.id, "aria-label": "More options", autocomplete: "off", data: { option: "" } });
    this.node = el("div", { class: "slash", role: "group", "aria-label": `/${command.shown}`, data: { command: command.path } },
      el("span", { class: "slash-name" }, `/${command.shown}`), this.#more);
    this.popup = el("div", { class: "slash-panel" }, this.#hint, this.#list.node);
    this.node.addEventListener("keydown", (event) => this.#onKey(event));
    this.node.addEventListener("focusin", (event) => event.target.matches("input") && this.#onFocus(event.target));
    this.node.addEventListener("input", () => this.#onInput());
    this.node.addEventListener("click", (event) => event.target === this.node && this.#more.focus());
    command.options.filter((option) => option.required).forEach((option) => this.#addChip(option));
  }

  /** Focuses the first option, or the box for further options. */
  focus() {
    (this.#chips.values().next().value?.input ?? this.#more).focus();
  }

  /** Shows the choices of an autocomplete response; an outdated response is dropped. */
  choices(nonce, choices) {
    if (nonce !== this.#asked) return;
    this.#asked = null;
    this.#list.show(choices.map((choice) => ({ label: choice.name, value: choice.value, choice })));
    this.#describe(choices.length ? "" : "No options match your search.");
  }

  /** Sends the command if all options are valid; else focuses the first invalid one. */
  submit() {
    const read = [...this.#chips.values()].map((chip) => ({ chip, ...readValue(chip.option, chip.input.value, chip.picked) }));
    const wrong = read.find(({ problem }) => problem);
    wrong?.chip.input.focus();
    read.forEach(({ chip, problem }) => this.#mark(chip, problem));
    this.#describe("");
    if (wrong) return;
    const filled = read.filter(({ value }) => value !== undefined);
    this.#stopAsking();
    this.#pane.run(this.#command, Object.fromEntries(filled.map(({ chip, value }) => [chip.option.name, value])));
  }

  #mark(chip, problem) {
    chip.problem = problem;
    chip.node.classList.toggle("wrong", Boolean(problem));
    chip.input.setAttribute("aria-invalid", problem ? "true" : "false");
  }

  #remaining() {
    return this.#command.options.filter((option) => !this.#chips.has(option.name));
  }

  #addChip(option) {
    const input = el("input", {
      type: "text",
      role: "combobox",
      "aria-expanded": "true",
      "aria-controls": this.#list.node.id,
      "aria-label": `${option.shown}: ${option.description}`,
      "aria-required": option.required ? "true" : null,
      inputmode: option.type === OPTION.integer ? "numeric" : null,
      autocomplete: "off",
      size: 4,
      data: { option: option.name },
    });
    const node = el("label", { class: "chip", data: { chip: option.name } }, el("span", { class: "chip-name" }, option.shown), input);
    const chip = { option, input, node, picked: null, problem: "" };
    this.#chips.set(option.name, chip);
    this.node.insertBefore(node, this.#more);
    this.#nameMore();
    return chip;
  }

  #dropChip(chip) {
    const inputs = [...this.node.querySelectorAll("input")];
    const before = inputs[inputs.indexOf(chip.input) - 1];
    this.#chips.delete(chip.option.name);
    chip.node.remove();
    this.#nameMore();
    (before ?? this.#more).focus();
  }

  #nameMore() {
    const count = this.#remaining().length;
    this.#more.placeholder = count ? `+${count} optional` : "";
  }

  #onFocus(input) {
    this.#focused = this.#chips.get(input.dataset.option) ?? null;
    this.#offer();
  }

  #onInput() {
    if (this.#focused) this.#mark(this.#focused, "");
    this.#offer();
  }

  /** Shows the choices that match the text of the focused box. */
  #offer() {
    this.#stopAsking();
    const chip = this.#focused;
    if (!chip) {
      this.#offerOptions();
      return;
    }
    chip.input.size = Math.max(4, chip.input.value.length + 1);
    if (chip.picked?.name !== chip.input.value) chip.picked = null;
    const { option } = chip;
    if (option.autocomplete) {
      this.#list.show([]);
      this.#describe("Loading options…");
      this.#timer = setTimeout(() => this.#ask(option), DEBOUNCE);
      return;
    }
    // A box that was filled from the list offers all choices, not only those that match its text.
    const fitting = searchChoices(option.choices, chip.picked ? "" : chip.input.value.replace(/^@/, ""));
    const items = fitting.map((choice) => ({ label: choice.name, value: choice.value, choice, icon: choice.user ? avatar(choice.user, "small") : null }));
    this.#list.show(items, Math.max(0, fitting.findIndex((choice) => choice.name === chip.picked?.name)));
    this.#describe(option.choices.length && !fitting.length ? "No options match your search." : "");
  }

  #offerOptions() {
    const wanted = fold(this.#more.value.replace(/:$/, ""));
    const options = this.#remaining().filter((option) => fold(option.shown).startsWith(wanted) || option.name.startsWith(wanted));
    this.#list.show(
      options.map((option) => ({ label: option.shown, detail: option.description, value: option.name, option, group: "Options" })),
      wanted ? 0 : -1);
    this.#describe("");
  }

  #ask(option) {
    this.#timer = 0;
    const values = {};
    for (const { option: other, input, picked } of this.#chips.values()) {
      const { value } = readValue({ ...other, min_length: 0, required: false }, input.value, picked);
      if (value !== undefined) values[other.name] = value;
    }
    values[option.name] ??= this.#chips.get(option.name).input.value;
    this.#asked = this.#pane.complete(this.#command, values, option.name);
  }

  #stopAsking() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#asked = null;
  }

  #describe(status) {
    const chip = this.#focused;
    const text = chip ? [el("strong", {}, chip.option.shown), " ", chip.option.description] : [el("strong", {}, `/${this.#command.shown}`), " ", this.#command.description];
    this.#hint.replaceChildren(
      el("div", {}, text),
      chip?.problem ? el("div", { class: "problem", role: "alert" }, chip.problem) : "",
      status ? el("div", { class: "slash-status", role: "status" }, status) : "");
    const input = chip?.input ?? this.#more;
    input.setAttribute("aria-activedescendant", this.#list.activeId);
  }

  #pick(item) {
    if (item.option) {
      this.#more.value = "";
      this.#addChip(item.option).input.focus();
      return;
    }
    const chip = this.#focused;
    chip.input.value = item.choice.name;
    chip.picked = item.choice;
    chip.input.size = Math.max(4, item.choice.name.length + 1);
    this.#advance();
  }

  // Focuses the next empty option, or the box for further options.
  #advance() {
    const empty = [...this.#chips.values()].find((chip) => !chip.input.value);
    (empty?.input ?? this.#more).focus();
  }

  #onKey(event) {
    if (event.isComposing) return;
    if (this.#list.key(event)) {
      event.target.setAttribute("aria-activedescendant", this.#list.activeId);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!this.#list.choose()) this.submit();
    } else if (event.key === "Tab" && !event.shiftKey && this.#list.active && event.target.value) {
      event.preventDefault();
      this.#list.choose();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.#onEscape();
    } else if (event.key === "Backspace" && !event.target.value) {
      event.preventDefault();
      this.#onBackspace();
    }
  }

  // The first Escape closes the list, so that the typed text can be sent as it is; the second one cancels the command.
  #onEscape() {
    const open = this.#list.size > 0 || this.#asked !== null || this.#timer > 0;
    this.#stopAsking();
    this.#list.show([]);
    this.#describe("");
    if (!open) this.#leave("");
  }

  #onBackspace() {
    const chip = this.#focused;
    const last = [...this.#chips.values()].at(-1);
    if (chip && !chip.option.required) this.#dropChip(chip);
    else if (!chip && last) last.input.focus();
    else this.#leave(`/${this.#command.shown}`);
  }

  /** Builds the button that cancels the command, for devices without an Escape key. */
  closeButton() {
    return el("button", { type: "button", class: "icon-button", "aria-label": "Cancel command", onclick: () => this.#leave("") }, icon("close"));
  }
}
