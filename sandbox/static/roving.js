/**
 * Boards of many buttons as one tab stop each: Tab reaches one square, arrow keys, Home and End go on from there.
 */

const LEAST = 12;
const ROW = "row buttons";
const held = new WeakMap();

/** Makes one square of each board below a node reachable by Tab: the focused one, else the last, else the first enabled. */
export function rove(root) {
  for (const first of root.getElementsByClassName(ROW)) {
    if (first.previousElementSibling?.matches(".row.buttons")) continue;
    const squares = rowsFrom(first).flat();
    if (squares.length < LEAST) continue;
    let stop = squares.find((square) => square === document.activeElement) ?? held.get(first);
    if (!squares.includes(stop)) stop = squares.find((square) => !square.classList.contains("off")) ?? squares[0];
    held.set(first, stop);
    squares.forEach((square) => square.setAttribute("tabindex", square === stop ? "0" : "-1"));
  }
}

/** Moves the focus on a board for an arrow key, Home or End. @returns {boolean} whether the key was one of these on a board */
export function step(event) {
  const row = event.target.closest(".row.buttons");
  if (!row || event.ctrlKey || event.altKey || event.metaKey) return false;
  let first = row;
  while (first.previousElementSibling?.matches(".row.buttons")) first = first.previousElementSibling;
  const rows = rowsFrom(first);
  const squares = rows.flat();
  const at = squares.indexOf(event.target);
  if (at < 0 || squares.length < LEAST) return false;
  const line = rows.findIndex((each) => each.includes(event.target));
  const column = rows[line].indexOf(event.target);
  const beside = (down) => rows[line + down]?.[Math.min(column, rows[line + down].length - 1)];
  const moves = {
    ArrowLeft: () => squares[at - 1],
    ArrowRight: () => squares[at + 1],
    ArrowUp: () => beside(-1),
    ArrowDown: () => beside(1),
    Home: () => squares[0],
    End: () => squares.at(-1),
  };
  if (!(event.key in moves)) return false;
  event.preventDefault();
  const next = moves[event.key]();
  if (next) {
    held.set(first, next);
    squares.forEach((square) => square.setAttribute("tabindex", square === next ? "0" : "-1"));
    next.focus();
  }
  return true;
}

function rowsFrom(first) {
  const rows = [];
  for (let row = first; row?.matches(".row.buttons"); row = row.nextElementSibling) rows.push([...row.querySelectorAll(":scope > .button")]);
  return rows;
}
