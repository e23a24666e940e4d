/**
 * The fields of a modal: each has a node, a value and a problem, if its value is invalid.
 */

import { chosenOptions, selectFace, selectOptions, TYPE } from "./components.js";
import { el, icon } from "./dom.js";
import { openSelect } from "./selects.js";

const PARAGRAPH = 2;
const LONGEST_TEXT = 4000;
let described = 0;

/**
 * @typedef {Object} Field
 * @property {HTMLElement} node
 * @property {HTMLElement} control the element that takes the focus
 * @property {() => (string|string[]|boolean)} value
 * @property {() => string} problem the sentence of the problem; empty for a valid value
 */

/**
 * Builds the field of a Label (type 18) or of a classic row with a text input.
 * @param {Object} component the input component
 * @param {string} labelId the id of the element that names the field
 * @param {import("./pane.js").Pane} pane
 * @returns {Field|null} null for a type that this page does not support
 */
export function buildField(component, labelId, pane) {
  if (component.type === TYPE.textInput) return textField(component, labelId);
  if (component.type === TYPE.checkbox) return checkbox(component, labelId);
  if (component.type === TYPE.radioGroup) return radios(component);
  if (component.type === TYPE.checkboxGroup) return checkboxes(component);
  return component.type in selectTypes ? selectField(component, labelId, pane) : null;
}

const selectTypes = Object.fromEntries(
  [TYPE.stringSelect, TYPE.userSelect, TYPE.roleSelect, TYPE.mentionableSelect, TYPE.channelSelect].map((type) => [type, true]));

/** Whether a field is a group of native inputs, which a fieldset and its legend name. */
export function isGroup(component) {
  return component.type === TYPE.radioGroup || component.type === TYPE.checkboxGroup;
}

/** Whether a field must be filled in, which is Discord's default. */
export function isRequired(component) {
  return component.type !== TYPE.checkbox && component.required !== false;
}

function textField(component, labelId) {
  const long = component.style === PARAGRAPH;
  const most = component.max_length ?? LONGEST_TEXT;
  const control = el(long ? "textarea" : "input", {
    class: "input",
    type: long ? null : "text",
    rows: long ? 4 : null,
    maxlength: most,
    placeholder: component.placeholder,
    "aria-labelledby": labelId,
    "aria-required": isRequired(component) ? "true" : null,
    autocomplete: "off",
    data: { customId: component.custom_id },
  });
  control.value = component.value ?? "";
  const count = el("span", { class: "count", "aria-hidden": "true" });
  const recount = () => (count.textContent = `${control.value.length}/${most}`);
  control.addEventListener("input", recount);
  recount();
  const counted = long || component.max_length !== undefined;
  return {
    node: el("div", { class: "text-field" }, control, counted ? count : null),
    control,
    value: () => control.value,
    problem: () => {
      const length = [...control.value].length;
      if (!length) return isRequired(component) ? "This field is required" : "";
      const least = component.min_length ?? 0;
      return length < least ? `Must be at least ${least} characters` : "";
    },
  };
}

function choice(type, name, option) {
  const about = option.description ? `modal-choice-${(described += 1)}` : null;
  const input = el("input", { type, name, value: option.value, checked: Boolean(option.default), "aria-describedby": about });
  const node = el("label", { class: "choice" }, input,
    el("span", { class: "option-text" },
      el("span", { class: "option-label" }, option.label),
      about ? el("small", { id: about, "aria-hidden": "true" }, option.description) : null));
  return { input, node };
}

function group(component, type) {
  const choices = component.options.map((option) => choice(type, component.custom_id, option));
  const node = el("div", { class: "choices", data: { customId: component.custom_id } }, choices.map((one) => one.node));
  const picked = () => choices.filter((one) => one.input.checked).map((one) => one.input.value);
  const control = (choices.find((one) => type === "radio" && one.input.checked) ?? choices[0]).input;
  return { node, control, picked };
}

function radios(component) {
  const { node, control, picked } = group(component, "radio");
  return {
    node,
    control,
    value: () => picked()[0] ?? [],
    problem: () => (isRequired(component) && !picked().length ? "This field is required" : ""),
  };
}

function checkboxes(component) {
  const { node, control, picked } = group(component, "checkbox");
  return { node, control, value: picked, problem: () => countProblem(component, picked().length, component.options.length) };
}

function countProblem(component, count, limit) {
  const least = component.min_values ?? 1;
  const most = component.max_values ?? limit;
  if (!count && !isRequired(component)) return "";
  if (!count && least) return "This field is required";
  if (count < least) return `Choose at least ${least}`;
  return count > most ? `Choose at most ${most}` : "";
}

function checkbox(component, labelId) {
  const control = el("input", {
    type: "checkbox",
    checked: Boolean(component.default),
    "aria-labelledby": labelId,
    data: { customId: component.custom_id },
  });
  return { node: control, control, value: () => control.checked, problem: () => "" };
}

function selectField(component, labelId, pane) {
  let values = chosenOptions(component, pane.store).map((option) => option.value);
  const control = el("button", {
    type: "button",
    class: "select",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-labelledby": labelId,
    data: { customId: component.custom_id },
  });
  const draw = () => {
    const chosen = selectOptions(component, pane.store).filter((option) => values.includes(option.value));
    control.replaceChildren(selectFace(component, chosen, pane.store), icon("down"));
  };
  control.addEventListener("click", () => openSelect(control, component, pane, (picked) => {
    values = picked;
    draw();
  }, values));
  draw();
  return { node: control, control, value: () => values, problem: () => countProblem(component, values.length, component.max_values ?? 1) };
}
