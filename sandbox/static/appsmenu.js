/**
 * The menu Apps of a message or of a person: the commands of the application that Discord lists there.
 */

import { menuOf } from "./commands.js";
import { el } from "./dom.js";
import { place } from "./overlay.js";
import { DM } from "./state.js";

/**
 * Opens the menu beside its button.
 * @param {HTMLElement} anchor
 * @param {import("./pane.js").Pane} pane
 * @param {number} type one of `MENU` in commands.js
 * @param {{message_id?: string, user_id?: string}} target what the menu is of
 */
export function openAppsMenu(anchor, pane, type, target) {
  const { store } = pane;
  const found = menuOf(store.commands, type, store, store.channel?.type === DM);
  const close = () => {
    document.removeEventListener("pointerdown", outside, true);
    menu.remove();
    anchor.focus();
  };
  const row = ({ name, shown }) => el("button", {
    type: "button", class: "menu-row", role: "menuitem", data: { menu: name },
    onclick: () => {
      close();
      pane.useMenu(name, target);
    },
  }, el("span", {}, shown));
  const menu = el("div", { class: "seat-menu apps-menu", role: "menu", "aria-label": "Apps", tabindex: "-1" },
    el("h2", {}, found.length ? "Apps" : "No apps here"), found.map(row));
  const outside = (event) => !menu.contains(event.target) && close();
  menu.addEventListener("keydown", (event) => event.key === "Escape" && close());
  document.addEventListener("pointerdown", outside, true);
  pane.node.append(menu);
  place(menu, anchor, pane.node);
  (menu.querySelector("button") ?? menu).focus();
}
