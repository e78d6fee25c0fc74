import type { UiLanguage } from './page-texts.ts';

/** Parameters of a page URL besides the token. */
export type ReadingView = {
  ui: UiLanguage;
  /** The language the original is shown in. */
  original: UiLanguage;
  /** The reviewer's name, passed in the URL instead of a cookie. */
  name: string;
};

/** What a page shows: one text, or the overview. */
type PageTarget = { text?: string | undefined; done?: 'good' | 'suggested' | undefined };

/** The address of a page behind a link. */
export const readingPath = (
  token: string,
  { ui, original, name }: ReadingView,
  target: PageTarget = {},
): string => {
  const query = new URLSearchParams({ ui });
  if (original !== ui) query.set('original', original);
  if (name) query.set('name', name);
  if (target.text) query.set('text', target.text);
  if (target.done) query.set('done', target.done);
  return `/read/${token}?${query}`;
};
