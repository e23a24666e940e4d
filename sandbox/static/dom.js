/**
 * Builds DOM nodes. Text always becomes a text node, so that nothing a bot or a person writes is parsed as HTML.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element.
 * @param {string} tag
 * @param {Object} props `class`, `data` (dataset entries), `on…` (listeners), anything else is an attribute;
 *   true gives an empty attribute; false, null and undefined leave it out.
 * @param {...(Node|string|number|null|Array)} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "class") node.className = value;
    else if (name === "data") Object.entries(value).forEach(([k, v]) => v !== undefined && (node.dataset[k] = v));
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// The icons' SVG paths, stroked on a grid of 24 by 24.
const SHAPES = {
  hash: "M5 9h15M4 15h15M10 4 8 20M16 4l-2 16",
  thread: "M5 5h14v10H10l-4 4v-4H5z",
  at: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM16 12v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  back: "M15 5l-7 7 7 7",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  send: "M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M5 19l2.8-2.8M16.2 7.8 19 5",
  slash: "M5 3h14v18H5zM14 7l-4 10",
  used: "M5 20v-8a4 4 0 0 1 4-4h11M16 4l4 4-4 4",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
};

/**
 * A decorative icon, hidden from screen readers.
 * @param {keyof typeof SHAPES} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

/**
 * A round avatar: the name's initial on a colour that depends on the name alone.
 * @param {{id: string, username: string, global_name?: string}} user
 * @param {string} size "small" (16 px), "medium" (32 px) or "large" (40 px)
 * @returns {HTMLElement}
 */
export function avatar(user, size) {
  const name = displayName(user);
  let hue = 0;
  // With this factor the four animals and Baraza are at least 60 degrees apart.
  for (const letter of name) hue = (hue * 240 + letter.codePointAt(0)) % 9973;
  const node = el("span", { class: `avatar ${size}`, "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  // Multiples of the golden angle spread the hues.
  node.style.setProperty("--hue", Math.round((hue * 137.508) % 360));
  if (user.bot) node.classList.add("app");
  return node;
}

/** The name that people see: the display name where there is one, else the user name. */
export function displayName(user) {
  return user?.nick ?? user?.global_name ?? user?.username ?? "Someone";
}
