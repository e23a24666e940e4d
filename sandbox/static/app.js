/**
 * The page: one pane for each seat named in the address, side by side where there is room, else behind tabs.
 */

import { displayName, el } from "./dom.js";
import { Pane } from "./pane.js";

const THEME_KEY = "baraza-theme";

/** The layout of the page: its panes and their tabs, the address and the theme. */
export class Layout {
  #root = document.getElementById("panes");
  #tabs = document.getElementById("tabs");
  #panes = [];
  #current = null;

  constructor() {
    document.documentElement.dataset.theme = localStorage.getItem(THEME_KEY) ?? "dark";
    const seats = (new URL(location.href).searchParams.get("seat") ?? "").split(",").map((seat) => seat.trim());
    this.#addPanes([...new Set(seats)]);
    window.addEventListener("popstate", () => location.reload());
  }

  /** The ids of the users whose panes are on this page. */
  seatIds() {
    return this.#panes.map((pane) => pane.store.me?.id).filter(Boolean);
  }

  /** Marks the tab of a hidden pane whose user has been mentioned. */
  called(pane) {
    if (pane === this.#current) return;
    pane.node.dataset.called = "";
    this.updateNames();
  }

  changeSeat(pane, user) {
    const fresh = new Pane(user.username, this);
    pane.node.replaceWith(fresh.node);
    this.#panes[this.#panes.indexOf(pane)] = fresh;
    pane.close();
    this.#show(fresh);
    this.#updateAddress();
  }

  addSeat(user) {
    this.#addPanes([user.username]);
    this.#updateAddress();
  }

  removeSeat(pane) {
    this.#panes = this.#panes.filter((other) => other !== pane);
    pane.close();
    this.#show(this.#panes[0]);
    this.#updateAddress();
  }

  toggleTheme() {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    localStorage.setItem(THEME_KEY, dataset.theme);
  }

  /** Updates labels, tabs and title from the panes' users, for instance once a pane knows its user. */
  updateNames() {
    const names = this.#panes.map((pane) => (pane.store.me ? displayName(pane.store.me) : pane.seat)).filter(Boolean);
    this.#panes.forEach((pane, at) => pane.node.setAttribute("aria-label", names[at] ?? "Seat"));
    document.title = `${names.join(" & ")} · Baraza sandbox`;
    this.#drawTabs(names);
  }

  #addPanes(seats) {
    for (const seat of seats) {
      const pane = new Pane(seat, this);
      this.#panes.push(pane);
      this.#root.append(pane.node);
    }
    this.#show(this.#panes.at(-seats.length));
  }

  #show(pane) {
    this.#current = pane;
    delete pane.node.dataset.called;
    for (const other of this.#panes) other.node.classList.toggle("current", other === pane);
    this.#root.dataset.count = this.#panes.length;
    this.updateNames();
  }

  #drawTabs(names) {
    this.#tabs.hidden = this.#panes.length < 2;
    this.#tabs.replaceChildren(...this.#panes.map((pane, at) => el("button", {
      type: "button", role: "tab", class: "called" in pane.node.dataset ? "called" : "", "aria-selected": pane === this.#current ? "true" : "false", onclick: () => this.#show(pane),
    }, names[at] ?? "Seat")));
  }

  #updateAddress() {
    const url = new URL(location.href);
    url.searchParams.set("seat", this.#panes.map((pane) => pane.store.me?.username ?? pane.seat).join(","));
    history.pushState(null, "", url.href.replaceAll("%2C", ","));
  }
}

new Layout();
