const loaded = new Map<string, Promise<void>>();

const insert = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loaded.delete(href);
      reject(new Error(`The stylesheet ${href} could not be loaded`));
    };
    document.head.append(link);
  });

const isLinked = (href: string): boolean =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === href);

/**
 * Loads a stylesheet once, and resolves when it is applied.
 * @throws when it cannot be loaded; the next call tries again
 */
export const loadStylesheet = (href: string): Promise<void> => {
  const loading = loaded.get(href) ?? (isLinked(href) ? Promise.resolve() : insert(href));
  loaded.set(href, loading);
  return loading;
};
