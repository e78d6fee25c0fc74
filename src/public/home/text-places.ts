import type { TextPlaces } from '#content/index.ts';

/** Which texts appear where on the home page. */
export const homePlaces: readonly TextPlaces[] = [
  {
    path: '/',
    label: 'Startseite, Anfang',
    keys: [
      'home_(headline|lead|find_country|see_letter|suggestion.*)',
      'language_(nav|label)',
      'loading',
      'offline_text',
    ],
  },
  { path: '/', label: 'Startseite, in Suchmaschinen und beim Teilen', keys: ['home_meta_.+'] },
  {
    path: '/#countries',
    label: 'Startseite, Auswahl der Länder',
    keys: [
      'countries_.+',
      'match_.+',
      'region_.+',
      'country_code_label',
      'map_(heading|hint|listed|unlisted)',
    ],
  },
  {
    path: '/#countries',
    label: 'Startseite, Karte eines Landes',
    keys: [
      'country_card_.+',
      'country_downloading',
      'country_letter_language',
      'download_failed',
      'letter_under_repair',
      'gfi_main_title',
    ],
  },
  {
    path: '/',
    label: 'Startseite, Petitionsrecht',
    keys: ['rights_(heading|intro|countries.*|initiative.*|private.*)'],
  },
  { path: '/', label: 'Startseite, So geht es', keys: ['steps?_.+'] },
];
