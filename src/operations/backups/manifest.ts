import { defineFeature } from '#office/index.ts';

/** Backups. */
export const backupsFeature = defineFeature({
  rights: {
    'GET /api/admin/backups': 'admin',
    'POST /api/admin/backups': 'admin',
  },
  pages: [
    {
      path: '/admin/backups',
      title: 'Sicherungen',
      group: 'System',
      position: 6,
      about: 'Welche Sicherungen es gibt, jetzt eine machen, und wie man sie zurückspielt.',
      who: 'admin',
      help: 'sicherungen',
    },
  ],
  jobs: {
    backup: 'Sicherung machen',
    'backup-rehearsal': 'Zurückspielen proben',
  },
});
