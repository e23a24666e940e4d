/**
 * Timestamps in Discord's wording and the reader's language, updated while they are on the page.
 */

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];
const DATE_LIMIT = 8.64e15;

/**
 * Formats a time.
 * @param {number} seconds since 1970
 * @param {string} style one of t T d D f F R
 * @param {string} locale the reader's locale
 * @param {number} now milliseconds since 1970
 */
export function formatStamp(seconds, style, locale, now) {
  if (style === "R") return relative(seconds - now / 1000, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000));
}

function relative(delta, locale) {
  const size = Math.abs(delta);
  const [unit, length] = UNITS.find(([, seconds]) => Math.round(size) >= seconds) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(Math.round(delta / length), unit);
}

/** Builds the node of `<t:seconds:style>`, which `tick` updates. Returns null for a time beyond the range of `Date`. */
export function stampNode(seconds, style, store) {
  if (Math.abs(seconds * 1000) > DATE_LIMIT) return null;
  const locale = store.me.locale;
  return el("time", {
    class: "stamp",
    datetime: new Date(seconds * 1000).toISOString(),
    title: formatStamp(seconds, "F", locale, store.now()),
    data: { seconds, stampStyle: style },
  }, formatStamp(seconds, style, locale, store.now()));
}

/** Updates every relative timestamp below `root`. */
export function tick(root, store) {
  if (!store.me) return;
  for (const node of root.querySelectorAll("time[data-stamp-style='R']")) {
    const text = formatStamp(Number(node.dataset.seconds), "R", store.me.locale, store.now());
    if (node.textContent !== text) node.textContent = text;
  }
}

/** The time beside an author's name: the time of day for today, with the date for earlier days. */
export function messageTime(iso, store) {
  const when = new Date(iso);
  const today = when.toDateString() === new Date(store.now()).toDateString();
  const options = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return new Intl.DateTimeFormat(store.me.locale, options).format(when);
}
