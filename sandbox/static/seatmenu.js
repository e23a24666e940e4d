/**
 * The menu of a pane's user: change the user, add a pane for another user, choose the language and the theme.
 */

import { avatar, displayName, el, icon } from "./dom.js";
import { place } from "./overlay.js";

// The locales Discord's clients offer.
const LOCALES = [
  "en-US", "en-GB", "fr", "de", "es-ES", "es-419", "pt-BR", "it", "nl", "pl", "da", "sv-SE", "no", "fi", "id", "cs", "hr", "hu", "lt", "ro",
  "vi", "tr", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "zh-TW", "ja", "ko",
];

/**
 * Opens the menu above its button.
 * @param {HTMLElement} anchor
 * @param {import("./pane.js").Pane} pane
 */
export function openSeatMenu(anchor, pane) {
  const { store, layout } = pane;
  const people = [...store.users.values()].filter((user) => !user.bot);
  const taken = new Set(layout.seatIds());
  const close = () => {
    document.removeEventListener("pointerdown", outside, true);
    menu.remove();
    anchor.focus();
  };
  const act = (work) => () => {
    close();
    work();
  };
  const row = (user, label, work) => el("button", { type: "button", class: "menu-row", "aria-current": user.id === store.me.id ? "true" : null, onclick: act(work) },
    avatar(user, "small"), el("span", {}, label), user.id === store.me.id ? icon("check") : null);

  const locale = el("select", { "aria-label": "Language", onchange: (event) => pane.setLocale(event.target.value) },
    LOCALES.map((code) => el("option", { value: code, selected: code === store.me.locale }, languageName(code))));
  const dark = document.documentElement.dataset.theme === "dark";
  const others = people.filter((user) => !taken.has(user.id));
  const menu = el("div", { class: "seat-menu", role: "dialog", "aria-label": "Seat" },
    el("h2", {}, "Sit as"),
    people.filter((user) => user.id === store.me.id || !taken.has(user.id)).map((user) => row(user, displayName(user), () => layout.changeSeat(pane, user))),
    others.length ? el("h2", {}, "Sit side by side with") : null,
    others.map((user) => row(user, displayName(user), () => layout.addSeat(user))),
    el("hr"),
    el("label", { class: "menu-row" }, el("span", {}, "Language"), locale),
    el("button", { type: "button", class: "menu-row", onclick: act(() => layout.toggleTheme()) },
      icon(dark ? "sun" : "moon"), el("span", {}, dark ? "Light colours" : "Dark colours")),
    layout.seatIds().length > 1
      ? el("button", { type: "button", class: "menu-row", onclick: act(() => layout.removeSeat(pane)) }, icon("close"), el("span", {}, "Leave this seat"))
      : null);
  const outside = (event) => !menu.contains(event.target) && close();
  menu.addEventListener("keydown", (event) => event.key === "Escape" && close());
  document.addEventListener("pointerdown", outside, true);
  pane.node.append(menu);
  place(menu, anchor, pane.node);
  menu.querySelector("button").focus();
}

function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
