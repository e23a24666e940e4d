/**
 * Renders Discord's markdown as DOM nodes. Text becomes nothing but text nodes, and only http(s) addresses become links, and
 * invites, which need no scheme.
 */

import { el } from "./dom.js";
import { stampNode } from "./time.js";

const DEEPEST = 12;
const BLOCK = /^(?:(#{1,3}) +(?=\S)|(-#) +(?=\S)|(>>>) ?|(>) )/;
const ITEM = /^( *)(?:([-*])|(\d{1,9})\.) +(?=\S)/;
const FENCE = "```";
const LANGUAGE = /^[a-zA-Z0-9_+.-]+\n/;

/**
 * Renders a text.
 * @param {string} text
 * @param {import("./state.js").Store} store the names and the clock
 * @returns {Node[]}
 */
export function markdown(text, store) {
  const out = [];
  let rest = text;
  for (;;) {
    const start = rest.indexOf(FENCE);
    const end = start < 0 ? -1 : rest.indexOf(FENCE, start + FENCE.length);
    const code = end < 0 ? "" : trimLines(rest.slice(start + FENCE.length, end).replace(LANGUAGE, ""));
    if (!code) break;
    out.push(...blocks(rest.slice(0, start), store, 0));
    out.push(el("pre", { class: "code", tabindex: "0", "aria-label": "Code block" }, el("code", {}, code)));
    rest = rest.slice(end + FENCE.length).replace(/^\n/, "");
  }
  out.push(...blocks(rest, store, 0));
  return out;
}

function trimLines(text) {
  let [from, to] = [0, text.length];
  while (text[from] === "\n") from += 1;
  while (to > from && text[to - 1] === "\n") to -= 1;
  return text.slice(from, to);
}

function blocks(text, store, depth) {
  const lines = text.split("\n");
  const out = [];
  let plain = [];
  const flush = () => {
    if (plain.some((line) => line !== "")) out.push(el("div", { class: "text" }, inline(trimBlank(plain, out), store, depth)));
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const mark = BLOCK.exec(line);
    if (mark && (mark[1] || mark[2])) {
      flush();
      out.push(heading(mark, line.slice(mark[0].length), store, depth));
    } else if (mark && depth === 0) {
      flush();
      const end = mark[3] ? lines.length : runEnd(lines, at, (next) => /^> /.test(next));
      const inner = lines.slice(at, end).map((quoted, i) => (mark[3] && i ? quoted : quoted.replace(/^(?:>>> ?|> )/, "")));
      out.push(el("blockquote", {}, blocks(inner.join("\n"), store, depth + 1)));
      at = end - 1;
    } else if (ITEM.test(line)) {
      flush();
      const end = runEnd(lines, at, (next) => ITEM.test(next));
      out.push(...lists(lines.slice(at, end), store, depth));
      at = end - 1;
    } else {
      plain.push(line);
    }
  }
  flush();
  return out;
}

// The first line break before or after a block belongs to the block; every further one is an empty line.
function trimBlank(lines, before) {
  const kept = [...lines];
  if (before.length && kept[0] === "") kept.shift();
  if (kept.at(-1) === "") kept.pop();
  return kept.join("\n");
}

function runEnd(lines, from, belongs) {
  let end = from + 1;
  while (end < lines.length && belongs(lines[end])) end += 1;
  return end;
}

function heading(mark, text, store, depth) {
  const body = inline(text, store, depth);
  if (mark[2]) return el("small", { class: "subtext" }, body);
  const level = mark[1].length;
  // The page's own headings take levels 1 to 3.
  return el("div", { class: `heading h${level}`, role: "heading", "aria-level": level + 3 }, body);
}

// Lines of one kind and indentation form a list; lines with more indentation form a list inside the last item.
function list(lines, store, depth) {
  const first = ITEM.exec(lines[0]);
  const root = el(first[3] ? "ol" : "ul", first[3] ? { start: first[3] } : {});
  let last = null;
  for (let at = 0; at < lines.length; at += 1) {
    const mark = ITEM.exec(lines[at]);
    if (last && mark[1].length > first[1].length && depth < DEEPEST) {
      const end = runEnd(lines, at, (next) => ITEM.exec(next)[1].length > first[1].length);
      last.append(...lists(lines.slice(at, end), store, depth + 1));
      at = end - 1;
    } else {
      last = el("li", {}, inline(lines[at].slice(mark[0].length), store, depth));
      root.append(last);
    }
  }
  return root;
}

function lists(lines, store, depth) {
  const out = [];
  const start = ITEM.exec(lines[0]);
  for (let from = 0; from < lines.length;) {
    const numbered = ITEM.exec(lines[from])[3] !== undefined;
    const end = runEnd(lines, from, (next) => {
      const mark = ITEM.exec(next);
      return mark[1].length > start[1].length || (mark[3] !== undefined) === numbered;
    });
    out.push(list(lines.slice(from, end), store, depth));
    from = end;
  }
  return out;
}

const wrap = (tag, props = {}) => (match, store, depth) => el(tag, props, inline(match[1], store, depth + 1));

// The inline rules, tried in this order at each position; each pattern is sticky.
const RULES = [
  [/\\([!-/:-@[-`{-~])/y, (match) => match[1]],
  [/\|\|([\s\S]+?)\|\|/y, (match, store, depth) => spoiler(inline(match[1], store, depth + 1))],
  [/\*\*\*(?=\S)([\s\S]+?)\*\*\*/y, (match, store, depth) => el("strong", {}, el("em", {}, inline(match[1], store, depth + 1)))],
  [/\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__(?=\S)([\s\S]+?)__(?!_)/y, wrap("u")],
  [/~~(?=\S)([\s\S]+?)~~/y, wrap("s")],
  [/\*(?=[^\s*])((?:\*\*[^*]+\*\*|[^*])+)\*(?!\*)/y, wrap("em")],
  [/_(?=[^\s_])((?:__[^_]+__|[^_])+)_(?![_\p{L}\p{N}])/uy, wrap("em")],
  [/<@!?(\d{1,20})>/y, (match, store) => action(`@${store.userName(match[1])}`, "person", { userId: match[1] })],
  [/<@&(\d{1,20})>/y, (match) => mention("@role", { roleId: match[1] })],
  [/<#(\d{1,20})>/y, (match, store) => channelMention(match[1], store)],
  [/<\/([-_\p{L}\p{N} ]{1,98}):(\d{1,20})>/uy, (match) => action(`/${match[1]}`, "command", { path: match[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (match, store) => stampNode(Number(match[1]), match[2] ?? "f", store) ?? match[0]],
  [/<(a?):(\w{2,32}):(\d{1,20})>/y, (match, store) => emojiNode({ id: match[3], name: match[2], animated: match[1] === "a" }, store)],
  [/\[([^\]\n]{1,500})\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"\n]*")?\)/y,
    (match, store, depth) => link(match[2], inline(match[1], store, depth + 1))],
  [/<?https:\/\/discord\.com\/channels\/(?:\d{1,20}|@me)\/(\d{1,20})(\/\d{1,20})?(?!\/)>?/y, (match, store) => placeLink(match, store)],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => link(match[1], match[1])],
  [/https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]|*_~]/y, (match) => link(match[0], match[0])],
  [/discord(?:\.gg|(?:app)?\.com\/invite)\/[\w-]+/iy, (match) => link(`https://${match[0]}`, match[0])],
  [/@(?:everyone|here)\b/y, (match) => mention(match[0], {})],
];
const NOTHING = { node: null, length: 1 };
const STARTS = /[\\`|*_~<[hdD@]/g;

function inline(text, store, depth) {
  if (depth > DEEPEST) return [text];
  const out = [];
  let plain = 0;
  let at = 0;
  while (at < text.length) {
    STARTS.lastIndex = at;
    const start = STARTS.exec(text);
    if (!start) break;
    at = start.index;
    const hit = text[at] === "`" ? codeSpan(text, at) : firstRule(text, at, store, depth);
    if (hit.node) {
      if (plain < at) out.push(text.slice(plain, at));
      out.push(hit.node);
      plain = at + hit.length;
    }
    at += hit.length;
  }
  if (plain < text.length) out.push(text.slice(plain));
  return out;
}

/** The code span from a run of backticks to the next run of equal length; without one the run is plain text. */
function codeSpan(text, at) {
  const runs = /`+/g;
  runs.lastIndex = at;
  const { length } = runs.exec(text)[0];
  for (let run = runs.exec(text); run; run = runs.exec(text)) {
    if (run[0].length !== length) continue;
    const code = text.slice(at + length, run.index).replace(/^ (.*) $/, "$1");
    return { node: el("code", { class: "inline" }, code), length: run.index + length - at };
  }
  return { node: null, length };
}

/** The node that the first matching rule makes at a position, and the number of characters that it consumes. */
function firstRule(text, at, store, depth) {
  // An underscore or an address inside a word is part of the word.
  const inWord = at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1]);
  if (inWord && (/[hd]/i.test(text[at]) || (text[at] === "_" && text[at + 1] !== "_"))) return NOTHING;
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { node: build(match, store, depth), length: match[0].length };
  }
  return NOTHING;
}

function spoiler(children) {
  return el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler", data: { action: "spoiler" } },
    el("span", {}, children));
}

function action(text, name, data) {
  return el("span", { class: "mention", role: "button", tabindex: "0", data: { action: name, ...data } }, text);
}

function mention(text, data) {
  return el("span", { class: "mention", data }, text);
}

function channelMention(id, store) {
  const channel = store.channels.get(id);
  return channel ? action(`#${store.channelName(channel)}`, "channel", { channelId: id }) : mention("#unknown", {});
}

function link(url, children) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}

// The address of a channel or message is shown as the channel's name; the feed opens such a link on the page itself.
function placeLink(match, store) {
  const channel = store.channels.get(match[1]);
  const name = channel ? store.channelName(channel) : "unknown";
  const node = link(match[0].replace(/[<>]/g, ""), `#${name}${match[2] ? " › message" : ""}`);
  node.classList.add("mention");
  return node;
}

/** A custom or a Unicode emoji. @param {{id?: string, name: string, animated?: boolean}} emoji */
export function emojiNode(emoji, store) {
  if (!emoji.id) return el("span", { class: "emoji" }, emoji.name);
  const url = `${store.cdn}/emojis/${emoji.id}.${emoji.animated ? "gif" : "png"}`;
  return el("img", { class: "emoji", src: url, alt: `:${emoji.name}:`, title: `:${emoji.name}:`, draggable: "false" });
}
