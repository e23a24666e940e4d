/**
 * The application's slash commands and subcommands as a flat list, in the reader's language.
 */

import { selectOptions, TYPE } from "./components.js";

export const OPTION = { subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };
const CHAT_INPUT = 1;
/** The types of the commands in the menu of a person and in that of a message. */
export const MENU = { user: 2, message: 3 };
// Options for users, channels and roles offer the same choices as the selects of the same type.
const ENTITY = {
  [OPTION.user]: TYPE.userSelect,
  [OPTION.channel]: TYPE.channelSelect,
  [OPTION.role]: TYPE.roleSelect,
  [OPTION.mentionable]: TYPE.mentionableSelect,
};

/**
 * @typedef {Object} Command
 * @property {string} path the words of the command in the application's own language, such as "table end"
 * @property {string} shown the words in the reader's language
 * @property {string} description
 * @property {Option[]} options the options, required ones first
 */

/**
 * @typedef {Object} Option
 * @property {string} name the name in the application's own language
 * @property {string} shown the name in the reader's language
 * @property {string} description
 * @property {number} type
 * @property {boolean} required
 * @property {boolean} autocomplete
 * @property {{name: string, value: string|number|boolean}[]} choices the choices; for users, channels and roles, those that exist
 */

/**
 * Lists every command and subcommand.
 * @param {Object[]} commands Discord's application command objects
 * @param {import("./state.js").Store} store the reader, and the people and channels for choices
 * @param {boolean} inDm leaves out commands that only work in a server
 * @returns {Command[]}
 */
export function flatten(commands, store, inDm) {
  const locale = store.me.locale;
  const found = [];
  const walk = (node, path, shown) => {
    const paths = [...path, node.name];
    const names = [...shown, localized(node, "name", locale)];
    const below = (node.options ?? []).filter((option) => option.type <= OPTION.group);
    if (below.length) return below.forEach((child) => walk(child, paths, names));
    return found.push({
      path: paths.join(" "),
      shown: names.join(" "),
      description: localized(node, "description", locale),
      options: readOptions(node.options ?? [], store),
    });
  };
  commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && !(inDm && isGuildOnly(command)))
    .forEach((command) => walk(command, [], []));
  return found.sort((a, b) => a.shown.localeCompare(b.shown, locale));
}

/**
 * Lists the commands of the menu of a person or of a message, in the reader's language.
 * @param {Object[]} commands Discord's application command objects
 * @param {number} type one of `MENU`
 * @param {import("./state.js").Store} store
 * @param {boolean} inDm leaves out commands that only work in a server
 * @returns {{name: string, shown: string}[]}
 */
export function menuOf(commands, type, store, inDm) {
  return commands
    .filter((command) => command.type === type && !(inDm && isGuildOnly(command)))
    .map((command) => ({ name: command.name, shown: localized(command, "name", store.me.locale) }));
}

function isGuildOnly(command) {
  const DM_CONTEXT = 1;
  return command.contexts ? !command.contexts.includes(DM_CONTEXT) : command.dm_permission === false;
}

function readOptions(options, store) {
  const locale = store.me.locale;
  return options
    .map((option) => ({
      ...option,
      shown: localized(option, "name", locale),
      description: localized(option, "description", locale),
      required: Boolean(option.required),
      autocomplete: Boolean(option.autocomplete),
      choices: readChoices(option, store),
    }))
    .sort((a, b) => Number(b.required) - Number(a.required));
}

function readChoices(option, store) {
  const component = ENTITY[option.type];
  if (component) return selectOptions({ ...option, type: component }, store).map(({ label, value, user }) => ({ name: label, value, user }));
  if (option.type === OPTION.boolean) return [{ name: "True", value: true }, { name: "False", value: false }];
  return (option.choices ?? []).map((choice) => ({ name: localized(choice, "name", store.me.locale), value: choice.value }));
}

function localized(node, field, locale) {
  return node[`${field}_localizations`]?.[locale] ?? node[field];
}

/**
 * Finds the commands that match a text: first those that begin with the text, then those that contain it.
 * @param {Command[]} commands
 * @param {string} typed the text after the slash
 */
export function search(commands, typed) {
  const wanted = fold(typed);
  const starts = commands.filter((command) => fold(command.shown).startsWith(wanted) || fold(command.path).startsWith(wanted));
  const inside = commands.filter((command) => !starts.includes(command) && fold(`${command.shown} ${command.path}`).includes(wanted));
  return [...starts, ...inside];
}

/** Finds the choices whose names contain the typed text. */
export function searchChoices(choices, typed) {
  const wanted = fold(typed);
  return choices.filter((choice) => fold(choice.name).includes(wanted));
}

/** Normalises a text for comparisons: lower case, no accents, single spaces. */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Reads the value of an option from its box.
 * @param {Option} option
 * @param {string} text the text in the box
 * @param {{name: string, value: string|number|boolean}|null} picked the choice that was picked from the list, if any
 * @returns {{value: (string|number|boolean|undefined), problem: string}} the value is undefined for an empty box
 */
export function readValue(option, text, picked) {
  if (picked && picked.name === text) return { value: picked.value, problem: "" };
  if (!text.trim()) return { value: undefined, problem: option.required ? "This option is required. Specify a value." : "" };
  if (option.choices.length) {
    const match = option.choices.find((choice) => fold(choice.name) === fold(text.replace(/^@/, "")));
    return match ? { value: match.value, problem: "" } : { problem: "Choose one of the list." };
  }
  if (option.type === OPTION.integer || option.type === OPTION.number) return readNumber(option, text);
  const length = [...text].length;
  if (length < (option.min_length ?? 0)) return { problem: `At least ${option.min_length} characters.` };
  if (length > (option.max_length ?? 6000)) return { problem: `At most ${option.max_length ?? 6000} characters.` };
  return { value: text, problem: "" };
}

function readNumber(option, text) {
  const value = Number(text.trim().replace(",", "."));
  const whole = option.type === OPTION.integer;
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) return { problem: `Input a valid ${whole ? "integer" : "number"}.` };
  if (value < (option.min_value ?? -Infinity)) return { problem: `At least ${option.min_value}.` };
  if (value > (option.max_value ?? Infinity)) return { problem: `At most ${option.max_value}.` };
  return { value, problem: "" };
}
