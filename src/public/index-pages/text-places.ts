import type { TextPlaces } from '#content/index.ts';
import { indicators } from '#gfi/index.ts';
import { withoutFrame } from '#public/frame/text-places.ts';
import { gfiTextKeys } from './gfi-texts.ts';
import { figuresTextKeys, methodTextKeys, overviewTextKeys } from './index-texts.ts';

const indicatorNames = indicators.map(({ text }) => text);
const fileTextKeys = 'table_.+';

/** Which texts of the index appear on which pages. */
export const indexTextPlaces: readonly TextPlaces[] = [
  {
    path: '/country/DE#gfi',
    label: 'Länderseite, Global Fair Index',
    keys: [
      ...gfiTextKeys,
      ...indicatorNames,
      'tip_.+',
      'gfi_scale',
      'peers_(above|below|line|near)',
      'index_not_measured',
      'short_(?!ny_).+',
      'index_figures_link',
    ],
  },
  {
    path: '/country/DE?view=table#gfi',
    label: 'Länderseite, Tabelle des Index',
    keys: ['table_.+', 'gfi_demo_.+', 'short_(?!ny_).+'],
  },
  {
    path: '/country/DE/index',
    label: 'Zahlen eines Landes',
    keys: [...withoutFrame(figuresTextKeys), ...indicatorNames, fileTextKeys],
  },
  {
    path: '/country/EU/index',
    label: 'Zahlen der Europäischen Union',
    keys: ['index_weighted_members'],
  },
  {
    path: '/index',
    label: 'Alle Länder im Index',
    keys: [...withoutFrame(overviewTextKeys), 'footer_countries', fileTextKeys],
  },
  {
    path: '/index/methode',
    label: 'Methode des Index',
    keys: [...withoutFrame(methodTextKeys), ...indicatorNames, 'short_ny_.+', fileTextKeys],
  },
];
