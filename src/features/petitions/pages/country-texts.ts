import { gfiTextKeys } from '#features/gfi/pages/index.ts';
import { frameTextKeys } from '#ui/frame-texts.ts';

/** The texts a country page needs. */
export const countryTextKeys = [
  ...frameTextKeys,
  ...gfiTextKeys,
  'country_back',
  'country_code_label',
  'country_description',
  'country_download',
  'country_download_error',
  'country_download_meta',
  'country_downloading',
  'country_facts_unverified',
  'country_header',
  'country_header_none',
  'country_header_observer',
  'country_info',
  'country_legal_basis',
  'country_letter_language',
  'country_letter_other',
  'country_print',
  'country_recipient',
  'country_since',
  'country_title',
  'language_label',
  'language_main',
  'language_subtext',
  'loading',
  'retry',
  'rights_text',
  'rights_title',
  'translation_available',
  'translation_missing',
  'wto_info_text',
  'wto_info_title',
] as const;

export type CountryKey = (typeof countryTextKeys)[number];
