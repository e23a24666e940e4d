/**
 * Updates a shown node in place, so that focus, scroll positions, a click in progress and loaded pictures are kept.
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
  const olds = [...old.childNodes];
  const news = [...fresh.childNodes];
  news.forEach((child, at) => (olds[at] ? morph(olds[at], child) : old.append(child)));
  olds.slice(news.length).forEach((child) => child.remove());
  return old;
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
