import type { TextPlaces } from '#content/index.ts';

/** Where the texts of what is printed besides the letter stand. */
export const printablePlaces: readonly TextPlaces[] = [
  { path: '/api/poster/DE?language=de&size=a4', label: 'Aushang mit QR-Code', keys: ['poster_.+'] },
];
