const savedHtml = new WeakMap<Element, DocumentFragment>();

/**
 * Saves the server's HTML of every island, to restore it after a failure. In a document that is never shown, for a copy
 * within the page would fetch all its pictures, those of hidden cards too.
 */
export const saveServerHtml = (page: Element): void => {
  const unseen = document.implementation.createHTMLDocument();
  for (const island of page.querySelectorAll('.island')) {
    const copy = unseen.createDocumentFragment();
    for (const node of island.childNodes) copy.append(unseen.importNode(node, true));
    savedHtml.set(island, copy);
  }
};

/** The server's HTML of an island; empty if it was rendered only in the browser. */
export const serverHtmlOf = (island: Element): DocumentFragment =>
  savedHtml.get(island) ?? document.createDocumentFragment();
