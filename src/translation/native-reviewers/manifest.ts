import { defineFeature } from '#office/index.ts';

/** Native reviewers. */
export const nativeReviewersFeature = defineFeature({
  rights: {
    'GET /api/admin/suggestions': 'staff',
    'POST /api/admin/suggestions/{id}/accept': 'translator',
    'POST /api/admin/suggestions/{id}/reject': 'translator',
    'POST /api/admin/suggestions/{id}/reopen': 'admin',
    'GET /api/admin/reader-links': 'admin',
    'POST /api/admin/reader-links': 'admin',
    'DELETE /api/admin/reader-links/{id}': 'admin',
    'GET /api/admin/native-readings': 'admin',
  },
  pages: [
    {
      path: '/admin/readers',
      title: 'Leselinks und Vorschläge',
      group: 'Übersetzungen',
      position: 3,
      about: 'Muttersprachliche Leser einladen und ihre Vorschläge übernehmen.',
      who: 'admin',
      help: 'leselinks',
    },
  ],
});
