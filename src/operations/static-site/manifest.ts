import { defineFeature } from '#office/index.ts';

/** The site as an archive of files. */
export const staticSiteFeature = defineFeature({
  rights: {
    'GET /api/admin/static-site': 'admin',
    'GET /api/admin/static-site.zip': 'admin',
  },
  pages: [
    {
      path: '/download',
      title: 'Statische Website',
      group: 'System',
      position: 5,
      about: 'Die Website als Archiv herunterladen, mit einer Anleitung zum Aufstellen.',
      who: 'admin',
      help: 'sicherungen',
    },
  ],
});
