/**
 * Renders classic embeds, with the fields that bots commonly use.
 */

import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture, safeUrl } from "./media.js";
import { messageTime } from "./time.js";

/** Builds one embed. @param {Object} embed Discord's embed object */
export function renderEmbed(embed, store) {
  const node = el("article", { class: "embed" },
    embed.thumbnail ? picture(embed.thumbnail, { alt: embed.thumbnail.description, kind: "thumbnail" }) : null,
    embed.author ? el("div", { class: "embed-author" }, embed.author.name) : null,
    embed.title ? el("div", { class: "embed-title" }, title(embed, store)) : null,
    embed.description ? el("div", { class: "embed-text" }, markdown(embed.description, store)) : null,
    embed.fields?.length ? el("div", { class: "embed-fields" }, embed.fields.map((field) => fieldNode(field, store))) : null,
    embed.image ? picture(embed.image, { alt: embed.image.description, kind: "whole" }) : null,
    footer(embed, store));
  if (embed.color) node.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  return node;
}

function title(embed, store) {
  const url = safeUrl(embed.url);
  const text = markdown(embed.title, store);
  return url ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text) : text;
}

function fieldNode(field, store) {
  return el("div", { class: field.inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, markdown(field.name, store)),
    el("div", {}, markdown(field.value, store)));
}

function footer(embed, store) {
  const parts = [embed.footer?.text, embed.timestamp ? messageTime(embed.timestamp, store) : null].filter(Boolean);
  return parts.length ? el("div", { class: "embed-footer" }, parts.join(" • ")) : null;
}
