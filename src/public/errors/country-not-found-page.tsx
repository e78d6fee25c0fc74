import { FindCountry, findCountryTextKeys } from '#ui/find-country.tsx';
import { frameTextKeys } from '#ui/frame-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { MessagePage } from './message-page.tsx';

export const countryNotFoundTextKeys = [
  ...frameTextKeys,
  ...findCountryTextKeys,
  'back_to_home',
  'country_not_found',
  'country_not_found_text',
] as const;
export type CountryNotFoundPageProps = SitePage<(typeof countryNotFoundTextKeys)[number]>;

/** Shown for an unknown country code or name. */
export const CountryNotFoundPage = (page: CountryNotFoundPageProps) => (
  <MessagePage
    site={page}
    title={page.texts.country_not_found}
    text={page.texts.country_not_found_text}
    below={<FindCountry {...page} />}
  />
);
