import { defineFeature } from '#office/index.ts';

/** How the site is doing, now and over the last days. */
export const monitoringFeature = defineFeature({
  rights: {
    'GET /api/admin/operation': 'admin',
    'GET /api/admin/operation/history': 'admin',
  },
  pages: [
    {
      path: '/admin/operation',
      title: 'Betrieb',
      group: 'System',
      position: 10,
      about: 'Wie es der Website geht: was zu tun ist, der Stand jetzt und der Verlauf.',
      who: 'admin',
      help: 'betrieb',
    },
  ],
});
