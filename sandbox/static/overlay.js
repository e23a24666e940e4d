/**
 * Where a menu lies beside the button that opened it.
 */

const MARGIN = 12;

/** Places a menu below its button where the button is in the upper half of its pane, else above it, inside the pane. */
export function place(menu, anchor, pane) {
  const frame = pane.getBoundingClientRect();
  const box = anchor.getBoundingClientRect();
  const left = Math.min(box.left - frame.left, frame.width - menu.offsetWidth - MARGIN);
  menu.style.left = `${Math.max(MARGIN, left)}px`;
  if (box.top - frame.top < frame.height / 2) menu.style.top = `${box.bottom - frame.top + 8}px`;
  else menu.style.bottom = `${frame.bottom - box.top + MARGIN}px`;
}
