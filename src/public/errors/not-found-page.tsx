import { FindCountry, findCountryTextKeys } from '#ui/find-country.tsx';
import { frameTextKeys } from '#ui/frame-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { MessagePage } from './message-page.tsx';

export const notFoundTextKeys = [
  ...frameTextKeys,
  ...findCountryTextKeys,
  'back_to_home',
  'not_found_text',
  'not_found_title',
] as const;
export type NotFoundPageProps = SitePage<(typeof notFoundTextKeys)[number]>;

/** Shown for unknown addresses. Its heading is English in every language. */
export const NotFoundPage = (page: NotFoundPageProps) => (
  <MessagePage
    site={page}
    title={page.texts.not_found_title}
    titleLang="en"
    text={page.texts.not_found_text}
    below={<FindCountry {...page} />}
  />
);
