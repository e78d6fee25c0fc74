import type { UiLanguage } from './words.ts';

/** Parameters of a page URL besides the token. */
export type ReadingView = {
  ui: UiLanguage;
  /** The language the original is shown in. */
  original: UiLanguage;
  /** The reviewer's name, passed in the URL instead of a cookie. */
  name: string;
};

/** What a page shows: one text, or the overview. */
type Shown = { text?: string | undefined; done?: 'good' | 'suggested' | undefined };

/** The address of a page behind a link. */
export const readingPath = (
  token: string,
  { ui, original, name }: ReadingView,
  shown: Shown = {},
): string => {
  const query = new URLSearchParams({ ui });
  if (original !== ui) query.set('original', original);
  if (name) query.set('name', name);
  if (shown.text) query.set('text', shown.text);
  if (shown.done) query.set('done', shown.done);
  return `/read/${token}?${query}`;
};
