const served = new WeakMap<Element, DocumentFragment>();

/** Copies the HTML of every island as the server sent it, for the time after a failure. */
export const keepServedParts = (page: Element): void => {
  for (const island of page.querySelectorAll('.island')) {
    const copy = document.createDocumentFragment();
    for (const node of island.childNodes) copy.append(node.cloneNode(true));
    served.set(island, copy);
  }
};

/** What the server sent in this place; nothing for a part that only the browser has rendered. */
export const servedPart = (island: Element): DocumentFragment =>
  served.get(island) ?? document.createDocumentFragment();
