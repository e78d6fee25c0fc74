import { defineFeature } from '#office/index.ts';

/** What visitors say their governments answered. */
export const answersFeature = defineFeature({
  rights: {
    'GET /api/admin/answers': 'editor',
    'PATCH /api/admin/answers/{id}': 'admin',
    'POST /api/admin/answers/{id}/approve': 'admin',
    'POST /api/admin/answers/{id}/reject': 'admin',
    'POST /api/admin/answers/{id}/discard-burst': 'admin',
    'POST /api/admin/answers/{id}/translate': 'editor',
  },
  pages: [
    {
      path: '/admin/answers',
      title: 'Antworten',
      group: 'Petitionen',
      position: 6,
      about: 'Was Regierungen nach Angaben der Absender geantwortet haben: freigeben oder ablehnen.',
      who: 'editor',
      help: 'antworten',
    },
  ],
});
