/**
 * Renders one message as a list item.
 */

import { renderComponent } from "./components.js";
import { avatar, displayName, el, icon } from "./dom.js";
import { renderEmbed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { EPHEMERAL, LOADING } from "./state.js";
import { messageTime } from "./time.js";

const V2 = 1 << 15;
const SLASH_COMMAND = 2;
const GROUP_GAP = 7 * 60 * 1000;
/** What system messages say after their author's name, by the message's type. */
const SYSTEM = {
  1: (message) => ` added ${(message.mentions ?? []).map(displayName).join(", ")} to the thread.`,
  21: () => " started a thread.",
};

/**
 * Builds a message.
 * @param {Object} message Discord's message object
 * @param {Object|null} before the message above it
 * @param {import("./state.js").Store} store
 * @returns {HTMLLIElement}
 */
export function renderMessage(message, before, store) {
  if (SYSTEM[message.type]) return systemLine(message, store);
  const flags = message.flags ?? 0;
  const grouped = isGrouped(message, before);
  const failed = store.failed.get(message.id);
  const classes = ["message", grouped && "grouped", flags & EPHEMERAL && "ephemeral", mentionsMe(message, store) && "mentioned"];
  return el("li", {
    class: classes.filter(Boolean).join(" "),
    tabindex: "-1",
    data: { messageId: message.id, ephemeral: flags & EPHEMERAL ? "" : undefined, v2: flags & V2 ? "" : undefined },
  },
  head(message, store),
  grouped ? null : avatar(message.author, "large"),
  el("div", { class: "body" },
    grouped ? null : author(message, store),
    el("div", { class: "parts" }, flags & LOADING ? thinking(message) : parts(message, store), threadOf(message, store)),
    failed ? el("p", { class: "failed", role: "alert" }, failed) : null,
    flags & EPHEMERAL && !(flags & LOADING) ? privateNote() : null),
  flags & LOADING ? null : apps());
}

/** The button of the message's menu, which holds the application's commands. */
function apps() {
  return el("button", { type: "button", class: "apps", title: "Apps", "aria-label": "Apps", data: { action: "apps" } }, icon("slash"));
}

function systemLine(message, store) {
  return el("li", { class: "message system", tabindex: "-1", data: { messageId: message.id } },
    el("p", {}, el("strong", {}, displayName(message.author)), SYSTEM[message.type](message),
      " ", el("time", { datetime: message.timestamp }, messageTime(message.timestamp, store))));
}

/** The way from a message to the thread that hangs on it. */
function threadOf(message, store) {
  const thread = message.thread && store.channels.get(message.thread.id);
  if (!thread) return null;
  return el("button", { type: "button", class: "thread-link", data: { action: "channel", channelId: thread.id } },
    icon("thread"), el("span", {}, store.channelName(thread)), el("b", {}, "Open thread ›"));
}

function parts(message, store) {
  const scene = { store, pending: store.pending.get(message.id) };
  const components = (message.components ?? []).map((component) => renderComponent(component, scene));
  if (message.flags & V2) return components;
  const edited = message.edited_timestamp && !components.length;
  return [
    message.content ? el("div", { class: "content" }, markdown(message.content, store)) : null,
    edited ? el("small", { class: "edited" }, "(edited)") : null,
    attachments(message),
    (message.embeds ?? []).map((embed) => renderEmbed(embed, store)),
    components,
  ];
}

/** Whether a message is grouped with its author's previous one, without a heading of its own. */
function isGrouped(message, before) {
  if (!before || message.interaction_metadata || message.message_reference) return false;
  const gap = new Date(message.timestamp) - new Date(before.timestamp);
  return before.author.id === message.author.id && gap < GROUP_GAP
    && !((message.flags ^ before.flags) & EPHEMERAL) && before.type === message.type;
}

function mentionsMe(message, store) {
  const named = (message.mentions ?? []).some((user) => user.id === store.me.id);
  return message.mention_everyone || named;
}

function author(message, store) {
  const user = message.author;
  return el("h3", { class: "author" },
    el("button", { type: "button", class: user.bot ? "name app" : "name", data: { action: "person", userId: user.id } }, displayName(user)),
    user.bot ? el("span", { class: "tag" }, "APP") : null,
    el("time", { datetime: message.timestamp }, messageTime(message.timestamp, store)));
}

/** The line above a message: the command that created the message, or the message that it replies to. */
function head(message, store) {
  const replied = repliedTo(message, store);
  const used = message.interaction_metadata;
  if (used?.type === SLASH_COMMAND && !replied) {
    const name = used.name ?? message.interaction?.name;
    return el("div", { class: "used" },
      avatar(used.user, "small"),
      el("span", { class: "used-name" }, displayName(used.user)),
      " used ",
      name ? el("span", { class: "used-command" }, used.target_user || used.target_message_id ? name : `/${name}`) : "a command");
  }
  if (!replied) return null;
  return el("div", { class: "used reply" },
    avatar(replied.author, "small"),
    el("span", { class: "used-name" }, displayName(replied.author)),
    el("span", { class: "reply-text" }, plainText(replied, store) || "Click to see attachment"));
}

function repliedTo(message, store) {
  return message.referenced_message ?? store.messages.get(message.message_reference?.message_id);
}

function thinking(message) {
  return el("div", { class: "thinking" },
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    `${displayName(message.author)} is thinking…`);
}

function privateNote() {
  return el("p", { class: "private" },
    icon("eye"), "Only you can see this • ",
    el("button", { type: "button", class: "as-link", data: { action: "dismiss" } }, "Dismiss message"));
}

/** The plain text of a message, for announcements and reply lines. */
export function plainText(message, store) {
  const found = [message.content ?? ""];
  const walk = (component) => {
    if (component.content) found.push(component.content);
    (component.components ?? []).forEach(walk);
  };
  (message.components ?? []).forEach(walk);
  const box = el("div", {}, markdown(found.filter(Boolean).join("\n"), store));
  return box.innerText ?? box.textContent;
}
