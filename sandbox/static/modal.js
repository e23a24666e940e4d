/**
 * A modal: shows an application's form over the pane and returns the values that were filled in.
 */

import { renderComponent, TYPE } from "./components.js";
import { avatar, displayName, el, icon } from "./dom.js";
import { buildField, isGroup, isRequired } from "./fields.js";

let count = 0;

export class Modal {
  #fields = new Map();
  #pane;
  #back = document.activeElement;
  #error = el("p", { class: "modal-error", role: "alert", hidden: true });
  #submit = el("button", { type: "submit", class: "button primary" }, el("span", { class: "label" }, "Submit"));

  /**
   * @param {Object} modal Discord's modal: custom_id, title, components
   * @param {import("./pane.js").Pane} pane
   * @param {(values: Object<string, string|string[]|boolean>) => void} submitted
   */
  constructor(modal, pane, submitted) {
    this.#pane = pane;
    const titleId = `modal-${(count += 1)}`;
    const app = pane.store.app.user ?? pane.store.app;
    const form = el("form", { class: "modal", role: "dialog", "aria-modal": "true", "aria-labelledby": titleId, novalidate: true, data: { customId: modal.custom_id } },
      el("header", {},
        avatar(app, "medium"),
        el("h2", { id: titleId }, modal.title),
        el("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => this.close() }, icon("close"))),
      el("div", { class: "modal-body" },
        el("p", { class: "modal-note" }, `This form will be submitted to ${displayName(app)}. Do not share passwords or other sensitive information.`),
        modal.components.map((component) => this.#part(component))),
      this.#error,
      el("footer", {},
        el("button", { type: "button", class: "button secondary", onclick: () => this.close() }, el("span", { class: "label" }, "Cancel")),
        this.#submit));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#check()) submitted(Object.fromEntries([...this.#fields].map(([id, { field }]) => [id, field.value()])));
    });
    this.node = el("div", { class: "veil" }, form);
    this.node.addEventListener("keydown", (event) => this.#onKey(event));
    pane.shell.inert = true;
    pane.node.append(this.node);
    (this.#fields.values().next().value?.field.control ?? this.#submit).focus();
  }

  close() {
    this.#pane.shell.inert = false;
    this.node.remove();
    this.#pane.modalClosed();
    if (this.#back?.isConnected) this.#back.focus();
  }

  /** Disables the submit button while the response is awaited. */
  wait() {
    this.#error.hidden = true;
    this.#submit.classList.add("waiting");
    this.#submit.setAttribute("aria-disabled", "true");
  }

  /** Shows why the submission failed; the form stays open with its values. */
  fail(reason) {
    this.#submit.classList.remove("waiting");
    this.#submit.removeAttribute("aria-disabled");
    this.#error.textContent = reason;
    this.#error.hidden = false;
  }

  #part(component) {
    if (component.type === TYPE.text) return renderComponent(component, { store: this.#pane.store });
    const input = component.type === TYPE.label ? component.component : component.components[0];
    const labelId = `modal-label-${(count += 1)}`;
    const field = buildField(input, labelId, this.#pane);
    if (!field) return el("p", { class: "unknown" }, `This field (type ${input.type}) cannot be filled in here.`);
    const problem = el("p", { class: "problem", role: "alert" });
    this.#fields.set(input.custom_id, { field, problem });
    const name = [component.label ?? input.label,
      isRequired(input) ? el("span", { class: "star", "aria-hidden": "true" }, " *") : null];
    const about = component.description ? el("small", { id: `${labelId}-about` }, component.description) : null;
    if (isGroup(input)) {
      return el("fieldset", { class: "field", "aria-describedby": about?.id },
        el("legend", { id: labelId, class: "field-label" }, el("span", {}, name)), about, field.node, problem);
    }
    return el("div", { class: input.type === TYPE.checkbox ? "field inline" : "field" },
      el("div", { class: "field-label" }, el("span", { id: labelId }, name), about),
      field.node,
      problem);
  }

  #check() {
    if (this.#submit.getAttribute("aria-disabled")) return false;
    let first = null;
    for (const { field, problem } of this.#fields.values()) {
      problem.textContent = field.problem();
      if (problem.textContent) first ??= field.control;
      field.control.setAttribute("aria-invalid", problem.textContent ? "true" : "false");
    }
    first?.focus();
    return !first;
  }

  #onKey(event) {
    if (event.key === "Escape") this.close();
    if (event.key !== "Tab") return;
    const stops = [...this.node.querySelectorAll("button, input, textarea, select, a[href], [tabindex='0']")];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0]).focus();
  }
}
