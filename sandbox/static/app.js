/**
 * The page: one pane for each seat in the address, side by side where there is room, else behind tabs.
 */

import { displayName, el } from "./dom.js";
import { Pane } from "./pane.js";

const THEME_KEY = "baraza-theme";

/** The panes, the address and the colours. */
export class House {
  #root = document.getElementById("panes");
  #tabs = document.getElementById("tabs");
  #panes = [];
  #current = null;

  constructor() {
    document.documentElement.dataset.theme = localStorage.getItem(THEME_KEY) ?? "dark";
    const seats = (new URL(location.href).searchParams.get("seat") ?? "").split(",").map((seat) => seat.trim());
    this.#sit([...new Set(seats)]);
    window.addEventListener("popstate", () => location.reload());
  }

  /** The ids of those who sit on this page. */
  seatIds() {
    return this.#panes.map((pane) => pane.store.me?.id).filter(Boolean);
  }

  /** Somebody has been called who sits behind a tab: the tab says so. */
  called(pane) {
    if (pane === this.#current) return;
    pane.node.dataset.called = "";
    this.seated();
  }

  changeSeat(pane, user) {
    const fresh = new Pane(user.username, this);
    pane.node.replaceWith(fresh.node);
    this.#panes[this.#panes.indexOf(pane)] = fresh;
    pane.close();
    this.#show(fresh);
    this.#remember();
  }

  addSeat(user) {
    this.#sit([user.username]);
    this.#remember();
  }

  removeSeat(pane) {
    this.#panes = this.#panes.filter((other) => other !== pane);
    pane.close();
    this.#show(this.#panes[0]);
    this.#remember();
  }

  toggleTheme() {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    localStorage.setItem(THEME_KEY, dataset.theme);
  }

  /** A pane has learnt who sits in it. */
  seated() {
    const names = this.#panes.map((pane) => (pane.store.me ? displayName(pane.store.me) : pane.seat)).filter(Boolean);
    this.#panes.forEach((pane, at) => pane.node.setAttribute("aria-label", names[at] ?? "Seat"));
    document.title = `${names.join(" & ")} · Baraza sandbox`;
    this.#drawTabs(names);
  }

  #sit(seats) {
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
    this.seated();
  }

  #drawTabs(names) {
    this.#tabs.hidden = this.#panes.length < 2;
    this.#tabs.replaceChildren(...this.#panes.map((pane, at) => el("button", {
      type: "button", role: "tab", class: "called" in pane.node.dataset ? "called" : "", "aria-selected": pane === this.#current ? "true" : "false", onclick: () => this.#show(pane),
    }, names[at] ?? "Seat")));
  }

  #remember() {
    const url = new URL(location.href);
    url.searchParams.set("seat", this.#panes.map((pane) => pane.store.me?.username ?? pane.seat).join(","));
    history.pushState(null, "", url.href.replaceAll("%2C", ","));
  }
}

new House();
