/**
 * Renders pictures: galleries, thumbnails and attachments. Their space is reserved before they are loaded.
 */

import { el, icon } from "./dom.js";

/**
 * Builds a picture as a button that opens the picture at full size.
 * @param {{url: string, proxy_url?: string, width?: number, height?: number}} media
 * @param {{alt?: string, spoiler?: boolean, kind: string}} how
 */
export function picture(media, { alt, spoiler, kind }) {
  const image = el("img", {
    class: "picture",
    src: media.proxy_url ?? media.url,
    alt: alt ?? "",
    width: media.width ?? null,
    height: media.height ?? null,
    decoding: "sync",
    draggable: "false",
  });
  const frame = el("button", {
    type: "button",
    class: `frame ${kind}${spoiler ? " spoiler" : ""}`,
    "aria-label": spoiler ? "Spoiler" : `Open picture${alt ? `: ${alt}` : ""}`,
    data: { action: spoiler ? "spoiler" : "picture" },
  }, image);
  if (media.width && media.height) {
    frame.style.setProperty("--width", `${media.width}px`);
    frame.style.setProperty("--ratio", media.width / media.height);
  }
  if (spoiler) frame.append(el("span", { class: "spoiler-word" }, "SPOILER"));
  return frame;
}

/** Builds a media gallery (type 12): 1 to 10 pictures in Discord's mosaic. */
export function gallery(component) {
  const items = component.items.map((item) =>
    picture(item.media, { alt: item.description, spoiler: item.spoiler, kind: component.items.length === 1 ? "whole" : "tile" }));
  return el("div", { class: "gallery", data: { count: items.length } }, items);
}


/** Builds the card of a file (type 13, and attachments that are not pictures). */
export function fileCard({ url, name, size, spoiler }) {
  const shown = name || decodeURIComponent(url.split("/").at(-1).split("?")[0]);
  return el("div", { class: spoiler ? "file spoiler" : "file" },
    icon("file"),
    el("div", {},
      el("a", { href: safeUrl(url), download: shown, target: "_blank", rel: "noopener" }, shown),
      size ? el("small", {}, bytes(size)) : null));
}

function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  if (size < 1024 * 1024) return `${(size / 1024).toFixed(2)} KB`;
  return `${(size / 1024 / 1024).toFixed(2)} MB`;
}

/** Builds the attachments of a message without Components V2. */
export function attachments(message) {
  return (message.attachments ?? []).map((file) => {
    const isPicture = file.content_type?.startsWith("image/") ?? Boolean(file.width);
    if (!isPicture) return fileCard({ url: file.url, name: file.filename, size: file.size });
    const spoiler = file.filename.startsWith("SPOILER_");
    return el("div", { class: "gallery", data: { count: 1 } }, picture(file, { alt: file.description, spoiler, kind: "whole" }));
  });
}

/** The address if it is http(s) and so safe in a link; null for any other. */
export function safeUrl(url) {
  return /^https?:\/\//i.test(url ?? "") ? url : null;
}

/**
 * Opens a picture at full size over the pane, with its description below.
 * @param {import("./pane.js").Pane} pane
 * @param {HTMLElement} frame the pressed picture
 */
export function openLightbox(pane, frame) {
  const image = frame.querySelector("img");
  const close = () => {
    pane.shell.inert = false;
    box.remove();
    frame.focus();
  };
  const box = el("div", { class: "lightbox", role: "dialog", "aria-modal": "true", "aria-label": "Picture" },
    el("button", { type: "button", class: "icon-button close", "aria-label": "Close", onclick: close }, icon("close")),
    el("img", { src: image.src, alt: image.alt }),
    el("div", { class: "lightbox-foot" },
      image.alt ? el("p", { "aria-hidden": "true" }, image.alt) : null,
      el("a", { href: image.src, target: "_blank", rel: "noopener" }, "Open in browser")));
  box.addEventListener("click", (event) => event.target === box && close());
  box.addEventListener("keydown", (event) => event.key === "Escape" && close());
  pane.shell.inert = true;
  pane.node.append(box);
  box.querySelector("button").focus();
}
