import { FindCountry, findCountryTextKeys } from '#ui/find-country.tsx';
import { frameTextKeys } from '#ui/frame-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { MessagePage } from './message-page.tsx';

export const noLetterTextKeys = [
  ...frameTextKeys,
  ...findCountryTextKeys,
  'back_to_home',
  'place_text',
  'place_title',
] as const;
export type NoLetterPageProps = SitePage<(typeof noLetterTextKeys)[number]>;

/** Shown for the letter of an unlisted country and pages that belong to a letter. */
export const NoLetterPage = (page: NoLetterPageProps) => (
  <MessagePage
    site={page}
    title={page.texts.place_title}
    text={page.texts.place_text}
    below={<FindCountry {...page} />}
  />
);
