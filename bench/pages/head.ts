/** An element of a document's head for React, with text or with data that is inserted unescaped. */
export type HeadElement = {
  tag: string;
  attributes: Record<string, string>;
  text?: string;
  data?: string;
};

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decodeEntities = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (name) => characters[name] ?? '');

const attributesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase() === 'hreflang' ? 'hrefLang' : name,
      decodeEntities(value),
    ]),
  );

/** Elements that every framework writes itself. */
const isFrameworkElement = (tag: string, { name }: Record<string, string>): boolean =>
  tag === 'meta' && name === 'viewport';

/** Title, meta elements, links and structured data of a document, but no scripts, of which the peers have their own. */
export const elementsOf = (html: string): HeadElement[] => {
  const head = html.slice(0, html.indexOf('</head>'));
  const title = head.match(/<title>([^<]*)<\/title>/)?.[1];
  const data = head.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1];
  if (!title || !data) throw new Error('the page has no title or no structured data');
  const voidElements = [...head.matchAll(/<(meta|link) ([^>]*?)\/?>/g)].flatMap(
    ([, tag = '', text = '']): HeadElement[] => {
      const attributes = attributesOf(text);
      return /^charset=/i.test(text) || isFrameworkElement(tag, attributes) ? [] : [{ tag, attributes }];
    },
  );
  return [
    { tag: 'title', attributes: {}, text: decodeEntities(title) },
    ...voidElements,
    { tag: 'script', attributes: { type: 'application/ld+json' }, data },
  ];
};
