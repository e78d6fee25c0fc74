const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const unescapeHtml = (text: string): string =>
  Object.entries(entities).reduceRight(
    (plain, [character, entity]) => plain.split(entity).join(character),
    text,
  );

/** Reads language, stylesheets, scripts and the URL of the props from the HTML of a page. */
export const readHtml = (html: string) => {
  const allMatches = (pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, each]) => each ?? []);
  const firstMatch = (pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? '');
  return {
    lang: firstMatch(/<html lang="([^"]+)"/),
    assets: [
      ...allMatches(/<link rel="stylesheet" href="([^"]+)"/g),
      ...allMatches(/<script type="module" src="([^"]+)"/g),
    ],
    props: firstMatch(/ data-props="([^"]+)"/),
  };
};

/**
 * Inserts the notice about the offline copy before the hydrated root, and a class that adds scroll padding.
 */
export const withOfflineNotice = (html: string, notice: string): string =>
  html
    .replace('<html ', '<html class="has-mark" ')
    .replace(
      '<div id="page"',
      (page) => `<p class="kept-mark" role="status">${escapeHtml(notice)}</p>${page}`,
    );

type ListedPage = { url: string; lang: string; name: string };

/** Fills the list of cached pages on the offline page and reveals it. */
export const withCachedPages = (html: string, pages: readonly ListedPage[]): string => {
  if (pages.length === 0) return html;
  const items = pages.map(
    ({ url, lang, name }) =>
      `<li><a href="${escapeHtml(url)}" hreflang="${escapeHtml(lang)}" lang="${escapeHtml(lang)}" dir="auto">${escapeHtml(name)}</a></li>`,
  );
  return html
    .replace('<section class="kept-pages" hidden="">', '<section class="kept-pages">')
    .replace('<ul class="kept-list"></ul>', () => `<ul class="kept-list">${items.join('')}</ul>`);
};

/**
 * Formats date and time in a language, in the Gregorian calendar.
 * @param digits the ten digits of the language
 */
export const formatMoment = (moment: Date, lang: string, digits: string): string =>
  new Intl.DateTimeFormat(`${lang === 'en' ? 'en-GB' : lang}-u-ca-gregory-nu-latn`, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
    .format(moment)
    .replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit);
