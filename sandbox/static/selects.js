/**
 * Opens the list of a select menu, in messages and in modals alike.
 */

import { chosenOptions, optionIcon, selectOptions } from "./components.js";
import { el } from "./dom.js";
import { Listbox } from "./listbox.js";

const GAP = 4;
const LOWEST = 240;

/**
 * Opens the list of a select beside it. Picking a single value closes the list; several values are picked one by one.
 * @param {HTMLElement} anchor the closed select
 * @param {Object} component Discord's select object
 * @param {import("./pane.js").Pane} pane
 * @param {(values: string[]) => void} done called when the list closes with a complete choice; unless
 *   the choice is unchanged in a select of several values
 * @param {string[]} [current] the chosen values, if they are not the component's defaults
 * @returns {{isOpen: () => boolean, follow: () => void, close: () => void}} follow moves the open list to where the select
 *   is now; close closes the list without a choice
 */
export function openSelect(anchor, component, pane, done, current) {
  const store = pane.store;
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const options = selectOptions(component, store);
  const before = current ?? chosenOptions(component, store).map((option) => option.value);
  const chosen = new Set(before);
  const multiple = most > 1 || least === 0;

  const search = el("input", { type: "text", class: "select-search", "aria-label": "Search", placeholder: "Search", autocomplete: "off" });
  const list = new Listbox({ label: component.placeholder ?? "Options", pick, multiple });
  const popup = el("div", { class: "select-popup" }, search, list.node);
  search.classList.toggle("unseen", component.type === 3 && options.length <= 10);

  function draw() {
    const wanted = search.value.trim().toLowerCase();
    const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
    const items = shown.map((option) => ({
      value: option.value, label: option.label, detail: option.description, icon: optionIcon(option, store), selected: chosen.has(option.value),
    }));
    list.show(items, Math.max(0, items.findIndex((item) => item.value === list.active?.value)));
    search.setAttribute("aria-activedescendant", list.activeId);
  }

  function pick(item) {
    if (!multiple) {
      chosen.clear();
      chosen.add(item.value);
      return close(true);
    }
    if (chosen.delete(item.value)) return draw();
    if (most === 1) chosen.clear();
    if (chosen.size < most) chosen.add(item.value);
    return draw();
  }

  function close(deliver) {
    popup.remove();
    document.removeEventListener("pointerdown", outside, true);
    anchor.setAttribute("aria-expanded", "false");
    if (anchor.isConnected) anchor.focus();
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    const changed = values.length !== before.length || values.some((value) => !before.includes(value));
    if (deliver && values.length >= least && (changed || !multiple)) done(values);
  }

  const outside = (event) => !popup.contains(event.target) && close(multiple);
  search.addEventListener("input", draw);
  popup.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (list.key(event)) search.setAttribute("aria-activedescendant", list.activeId);
    else if (event.key === "Enter" || (event.key === " " && search.classList.contains("unseen"))) {
      event.preventDefault();
      list.choose();
    } else if (event.key === "Escape") close(multiple);
    else if (event.key === "Tab") {
      event.preventDefault();
      close(multiple);
    }
  });
  function follow() {
    anchor.setAttribute("aria-expanded", "true");
    place(popup, anchor, pane.node);
  }

  document.addEventListener("pointerdown", outside, true);
  pane.node.append(popup);
  draw();
  follow();
  search.focus();
  return { isOpen: () => popup.isConnected, follow, close: () => close(false) };
}

// Places the list below the select where there is room, else above the select.
function place(popup, anchor, pane) {
  const frame = pane.getBoundingClientRect();
  const box = anchor.getBoundingClientRect();
  const below = frame.bottom - box.bottom;
  const above = box.top - frame.top;
  const down = below >= Math.min(LOWEST, popup.offsetHeight + GAP) || below >= above;
  popup.style.left = `${box.left - frame.left}px`;
  popup.style.width = `${box.width}px`;
  popup.style.maxHeight = `${Math.min(320, (down ? below : above) - 2 * GAP)}px`;
  popup.style.top = down ? `${box.bottom - frame.top + GAP}px` : "";
  popup.style.bottom = down ? "" : `${frame.bottom - box.top + GAP}px`;
}
