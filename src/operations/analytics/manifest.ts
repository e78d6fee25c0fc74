import { defineFeature } from '#office/index.ts';

/** Visits and downloads. */
export const analyticsFeature = defineFeature({
  rights: {
    'GET /api/admin/analytics/countries': 'admin',
    'GET /api/admin/analytics/summary': 'admin',
    'GET /api/admin/analytics/days': 'admin',
    'GET /api/admin/analytics/export.csv': 'admin',
    'GET /api/analytics/summary': 'admin',
  },
  pages: [
    {
      path: '/admin/analytics',
      title: 'Länder-Statistik',
      group: 'Auswertung',
      position: 1,
      about: 'Besuche und Downloads je Land, mit Rangfolge und CSV-Export.',
      who: 'admin',
      help: 'statistik',
    },
  ],
});
