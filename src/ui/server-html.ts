const savedHtml = new WeakMap<Element, DocumentFragment>();

/**
 * Saves the server's HTML of every island, to restore it after a failure. Uses a detached document,
 * because a copy in the page would fetch all its images again, even hidden ones.
 */
export const saveServerHtml = (page: Element): void => {
  const detachedDocument = document.implementation.createHTMLDocument();
  for (const island of page.querySelectorAll('.island')) {
    const copy = detachedDocument.createDocumentFragment();
    for (const node of island.childNodes) copy.append(detachedDocument.importNode(node, true));
    savedHtml.set(island, copy);
  }
};

/** The server's HTML of an island; empty if it was rendered only in the browser. */
export const serverHtmlOf = (island: Element): DocumentFragment =>
  savedHtml.get(island) ?? document.createDocumentFragment();
