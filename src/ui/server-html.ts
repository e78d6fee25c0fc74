const savedHtml = new WeakMap<Element, DocumentFragment>();

/** Saves the server's HTML of every island, to restore it after a failure. */
export const saveServerHtml = (page: Element): void => {
  for (const island of page.querySelectorAll('.island')) {
    const copy = document.createDocumentFragment();
    for (const node of island.childNodes) copy.append(node.cloneNode(true));
    savedHtml.set(island, copy);
  }
};

/** The server's HTML of an island; empty if it was rendered only in the browser. */
export const serverHtmlOf = (island: Element): DocumentFragment =>
  savedHtml.get(island) ?? document.createDocumentFragment();
