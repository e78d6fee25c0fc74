import { defineFeature } from '#office/index.ts';

/** Where each country stands. */
export const overviewFeature = defineFeature({
  rights: {
    'GET /api/admin/stable/overview': 'admin',
    'GET /api/admin/stable/countries-status': 'admin',
    'GET /api/admin/stable/workflow-log': 'admin',
    'POST /api/admin/stable/health-check': 'admin',
  },
  pages: [
    {
      path: '/admin/stable',
      title: 'Länderstatus',
      group: 'Auswertung',
      position: 2,
      about: 'Stand jedes Landes, Übersetzungen, Systemprüfung und Protokoll.',
      who: 'admin',
      help: 'statistik',
    },
  ],
});
