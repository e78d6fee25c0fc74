import type { TextPlaces } from '#content/index.ts';

/** Which texts appear on the printables. */
export const printablePlaces: readonly TextPlaces[] = [
  { path: '/api/poster/DE?language=de&size=a4', label: 'Aushang mit QR-Code', keys: ['poster_.+'] },
];
