/**
 * Renders Discord's message components as DOM nodes. The feed handles clicks, by `data-action` and `data-custom-id`.
 */

import { avatar, el, icon } from "./dom.js";
import { emojiNode, markdown } from "./markdown.js";
import { fileCard, gallery, picture, safeUrl } from "./media.js";

export const TYPE = {
  row: 1, button: 2, stringSelect: 3, textInput: 4, userSelect: 5, roleSelect: 6, mentionableSelect: 7, channelSelect: 8,
  section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17, label: 18, fileUpload: 19,
  radioGroup: 21, checkboxGroup: 22, checkbox: 23,
};
const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const LINK = 5;

const BUILD = {
  [TYPE.row]: row,
  [TYPE.button]: button,
  [TYPE.stringSelect]: select,
  [TYPE.userSelect]: select,
  [TYPE.roleSelect]: select,
  [TYPE.mentionableSelect]: select,
  [TYPE.channelSelect]: select,
  [TYPE.section]: section,
  [TYPE.text]: (component, scene) => el("div", { class: "text-display" }, markdown(component.content, scene.store)),
  [TYPE.thumbnail]: (component) =>
    picture(component.media, { alt: component.description, spoiler: component.spoiler, kind: "thumbnail" }),
  [TYPE.gallery]: gallery,
  [TYPE.file]: (component) =>
    fileCard({ url: component.file.url, name: component.name, size: component.size, spoiler: component.spoiler }),
  [TYPE.separator]: separator,
  [TYPE.container]: container,
};

/**
 * Builds one component with its children.
 * @param {Object} component Discord's component object
 * @param {{store: import("./state.js").Store, pending: string|undefined}} scene pending: the custom_id of the component
 *   of this message whose interaction is under way
 * @returns {HTMLElement}
 */
export function renderComponent(component, scene) {
  const build = BUILD[component.type];
  if (!build) return el("p", { class: "unknown" }, `This component (type ${component.type}) cannot be shown here.`);
  const node = build(component, scene);
  node.dataset.type = component.type;
  return node;
}

function all(components, scene) {
  return components.map((component) => renderComponent(component, scene));
}

function row(component, scene) {
  const kind = component.components[0]?.type === TYPE.button ? "buttons" : "selects";
  return el("div", { class: `row ${kind}`, data: { count: component.components.length } }, all(component.components, scene));
}

function button(component, scene) {
  const content = [
    component.emoji ? emojiNode(component.emoji, scene.store) : null,
    component.label ? el("span", { class: "label" }, component.label) : null,
  ];
  const name = component.label ? null : (component.emoji?.name ?? "Button");
  if (component.style === LINK) {
    return el("a", {
      class: `button link${component.disabled ? " off" : ""}`,
      href: component.disabled ? null : safeUrl(component.url),
      "aria-disabled": component.disabled ? "true" : null,
      "aria-label": name,
      target: "_blank",
      rel: "noopener noreferrer",
    }, content, icon("link"));
  }
  const waiting = scene.pending === component.custom_id;
  return el("button", {
    type: "button",
    class: `button ${STYLE[component.style] ?? "secondary"}${waiting ? " waiting" : ""}${component.disabled ? " off" : ""}`,
    ...stateAttributes(component, scene),
    "aria-label": name,
    data: { action: "button", customId: component.custom_id },
  }, content);
}

// While an interaction is under way, no component of its message can be pressed. The disabled attribute is not used,
// because it would take the keyboard's focus away when a board is redrawn.
function stateAttributes(component, scene) {
  return {
    "aria-disabled": component.disabled || scene.pending !== undefined ? "true" : null,
    "aria-busy": scene.pending === component.custom_id ? "true" : null,
    tabindex: component.disabled ? "-1" : null,
  };
}

function select(component, scene) {
  const chosen = chosenOptions(component, scene.store);
  const waiting = scene.pending === component.custom_id;
  return el("button", {
    type: "button",
    class: `select${waiting ? " waiting" : ""}${component.disabled ? " off" : ""}`,
    ...stateAttributes(component, scene),
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": [component.placeholder ?? "Make a selection", ...chosen.map((option) => option.label)].join(": "),
    data: { action: "select", customId: component.custom_id },
  }, selectFace(component, chosen, scene.store), icon("down"));
}

/** The content of a closed select: the chosen options, or the placeholder. */
export function selectFace(component, chosen, store) {
  if (!chosen.length) return el("span", { class: "placeholder" }, component.placeholder ?? "Make a selection");
  if (component.type === TYPE.stringSelect && chosen.length === 1) {
    return el("span", { class: "chosen" }, chosen[0].emoji ? emojiNode(chosen[0].emoji, store) : null, chosen[0].label);
  }
  return el("span", { class: "chosen" }, chosen.map((option) => el("span", { class: "pill" }, option.label)));
}

/**
 * The options of a select of any type.
 * @returns {{value: string, label: string, description?: string, emoji?: Object, user?: Object}[]}
 */
export function selectOptions(component, store) {
  const users = () => [...store.users.values()].map((user) => ({ value: user.id, label: store.userName(user.id), user }));
  if (component.type === TYPE.stringSelect) return component.options;
  if (component.type === TYPE.channelSelect) {
    const types = component.channel_types ?? [];
    return [...store.channels.values()]
      .filter((channel) => channel.guild_id && (!types.length || types.includes(channel.type)))
      .map((channel) => ({ value: channel.id, label: `#${store.channelName(channel)}` }));
  }
  const roles = (store.guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }));
  if (component.type === TYPE.roleSelect) return roles;
  return component.type === TYPE.userSelect ? users() : [...users(), ...roles];
}

/** The options that are chosen by default in a select. */
export function chosenOptions(component, store) {
  const defaults = new Set((component.default_values ?? []).map((entry) => String(entry.id)));
  return selectOptions(component, store).filter((option) => option.default || defaults.has(option.value));
}

/** The icon of an option in an open list: an avatar or an emoji; null without either. */
export function optionIcon(option, store) {
  if (option.user) return avatar(option.user, "small");
  return option.emoji ? emojiNode(option.emoji, store) : null;
}

function section(component, scene) {
  return el("div", { class: "section" },
    el("div", { class: "section-text" }, all(component.components, scene)),
    el("div", { class: "accessory" }, renderComponent(component.accessory, scene)));
}

function separator(component) {
  const size = component.spacing === 2 ? "large" : "small";
  return component.divider === false
    ? el("div", { class: `separator ${size}` })
    : el("hr", { class: `separator ${size}` });
}

function container(component, scene) {
  const node = el("div", { class: "container" }, all(component.components, scene));
  if (component.accent_color !== null && component.accent_color !== undefined) {
    node.classList.add("accented");
    node.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
  }
  if (component.spoiler) {
    node.classList.add("spoiler");
    Object.assign(node.dataset, { action: "spoiler" });
    node.tabIndex = 0;
    node.setAttribute("aria-label", "Spoiler");
  }
  return node;
}
