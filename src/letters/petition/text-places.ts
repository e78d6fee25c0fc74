import type { TextPlaces } from '#content/index.ts';

/** Locations of the letter's texts. */
export const letterTextPlaces: readonly TextPlaces[] = [
  {
    path: '/api/generate-petition/DE?language=de',
    label: 'Brief als PDF, Seite 1',
    keys: ['petition_.+', 'legal_.+', 'office_.+'],
  },
  {
    path: '/api/generate-petition/DE?language=de',
    label: 'Brief als PDF, Erklärung und Anlage',
    keys: [
      'explanation_.+',
      'annex_.+',
      'short_(?!ny_).+',
      'index_too_few',
      'gfi_no_score',
      'gfi_score_(excellent|good|needs_improvement)',
      '(economy|environment|social|transparency)_category',
    ],
  },
];
