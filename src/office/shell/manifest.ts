import { defineFeature } from '../manifest.ts';

/** Pages of the shell. */
export const shellFeature = defineFeature({
  pages: [
    {
      path: '/admin/quick',
      title: 'Schnellauswahl',
      group: 'System',
      position: 9,
      about: 'Direkt zum Länderstatus oder zur WTO-Petition Verwaltung.',
      who: 'editor',
      help: 'entwuerfe',
    },
    {
      path: '/admin/help',
      title: 'Hilfe',
      group: 'System',
      position: 7,
      about: 'Das Handbuch der Verwaltung: jeder Bereich auf einer halben Seite.',
      who: 'staff',
    },
  ],
});
