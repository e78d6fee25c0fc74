import type { TextPlaces } from '#content/index.ts';

/** Which texts appear on the page of a country, and on that of a country without a letter. */
export const countryPlaces: readonly TextPlaces[] = [
  {
    path: '/country/DE',
    label: 'Länderseite, Kopf',
    keys: ['country_(back|header.*|since|code_label)', 'region_.+'],
  },
  {
    path: '/country/DE',
    label: 'Länderseite, in Suchmaschinen und beim Teilen',
    keys: ['country_meta_.+'],
  },
  {
    path: '/country/DE',
    label: 'Länderseite, Brief',
    keys: [
      'country_(title|description|info|download.*|print|write_own|letter_.+)',
      'after_.+',
      'copied',
      'copy_(address|failed)',
      'envelope_print',
      'letter_(ready|shown_.+)',
      'sent_.+',
      'share_title',
      'letter_under_repair',
      'loading',
      'retry',
      'translating',
    ],
  },
  {
    path: '/country/DE#language',
    label: 'Länderseite, Sprache',
    keys: [
      'language_(label|main|subtext|offline)',
      'translating',
      'translation_(available|missing)',
      'error_text',
    ],
  },
  {
    path: '/country/DE',
    label: 'Länderseite, Empfänger und Rechtsgrundlage',
    keys: [
      'country_(recipient|legal_basis)',
      'fact_source',
      'standing_.+',
      'online_.+',
      'rights_(title|text|note_.+)',
      'wto_info_.+',
      'report_link',
    ],
  },
  {
    path: '/country/DE#reform',
    label: 'Länderseite, Reformvorschlag',
    keys: ['reform_.+', 'annex_(title|intro|measured|peers|substitute)', 'short_(?!ny_).+', 'index_too_few'],
  },
  {
    path: '/country/IQ',
    label: 'Seite eines Ortes ohne Brief',
    keys: ['place_.+', 'country_(header_none|header_observer|back|code_label)', 'wto_info_(title|text)'],
    position: 1,
  },
];
