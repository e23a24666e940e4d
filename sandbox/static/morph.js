/**
 * Updates a shown node in place, so that focus, scroll positions, a click in progress and loaded pictures are kept.
 *
 * A button or select whose custom_id stays keeps its element, also where something is added or removed before it: else a
 * click that began on it would end on its neighbour. Everything else is matched by its place between such elements.
 */

/**
 * @param {Node} old the node on the page
 * @param {Node} fresh the node as it should be
 * @returns {Node} the node now on the page
 */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  if (old.nodeName === "IMG") {
    morphPicture(old, fresh);
    return old;
  }
  // A revealed spoiler stays revealed only while its text is unchanged.
  const keep = "revealed" in old.dataset && old.textContent === fresh.textContent ? "data-revealed" : null;
  syncAttributes(old, fresh, keep);
  morphChildren(old, fresh);
  return old;
}

// No element is moved, as that would take the keyboard's focus away from it: of elements that change places some are new.
function morphChildren(old, fresh) {
  const olds = [...old.childNodes];
  const kept = olds.map(customIds);
  let first = 0;
  let between = [];
  for (const child of [...fresh.childNodes]) {
    const ids = customIds(child);
    const at = ids.length ? kept.findIndex((known, place) => place >= first && known.some((id) => ids.includes(id))) : -1;
    if (at < 0) {
      between.push(child);
      continue;
    }
    morphInOrder(old, olds.slice(first, at), between, olds[at]);
    morph(olds[at], child);
    first = at + 1;
    between = [];
  }
  morphInOrder(old, olds.slice(first), between, null);
}

function morphInOrder(parent, olds, news, next) {
  news.forEach((child, at) => (olds[at] ? morph(olds[at], child) : parent.insertBefore(child, next)));
  olds.slice(news.length).forEach((child) => child.remove());
}

function customIds(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const inside = [...node.querySelectorAll("[data-custom-id]")];
  return [node, ...inside].map((each) => each.dataset.customId).filter(Boolean);
}

function syncAttributes(old, fresh, keep) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== keep) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

// The old picture is shown until the new one is decoded; a picture that has been superseded meanwhile is dropped.
function morphPicture(old, fresh) {
  const url = fresh.getAttribute("src");
  old.alt = fresh.alt;
  old.wanted = url;
  const show = () => old.wanted === url && syncAttributes(old, fresh, null);
  if (old.getAttribute("src") === url) {
    show();
    return;
  }
  const next = new Image();
  next.src = url;
  next.decode().then(show, show);
}
