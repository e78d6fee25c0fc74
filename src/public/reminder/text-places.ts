import type { TextPlaces } from '#content/index.ts';

/** Where the texts of the calendar entry appear. */
export const reminderPlaces: readonly TextPlaces[] = [
  { path: '/api/reminder/DE.ics?lang=de', label: 'Erinnerung im Kalender', keys: ['reminder_.+'] },
];
