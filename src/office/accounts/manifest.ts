import { defineFeature } from '../manifest.ts';

/** Staff accounts. */
export const accountsFeature = defineFeature({
  rights: {
    'POST /api/admin/login': 'anyone',
    'POST /api/admin/logout': 'staff',
    'GET /api/admin/session': 'staff',
    'GET /api/admin/account': 'staff',
    'PUT /api/admin/account/password': 'staff',
    'POST /api/admin/account/two-factor': 'staff',
    'POST /api/admin/account/two-factor/confirm': 'staff',
    'POST /api/admin/account/two-factor/recovery-codes': 'staff',
    'POST /api/admin/account/two-factor/disable': 'staff',
    'GET /api/admin/account/sessions': 'staff',
    'DELETE /api/admin/account/sessions/{id}': 'staff',
    'POST /api/admin/account/sessions/end-others': 'staff',
    'POST /api/admin/verify-master-password': 'admin',
    'GET /api/admin/users': 'unlocked',
    'POST /api/admin/users': 'unlocked',
    'PUT /api/admin/users/{id}': 'unlocked',
    'DELETE /api/admin/users/{id}': 'unlocked',
    'POST /api/admin/users/{id}/reset-two-factor': 'unlocked',
  },
  pages: [
    {
      path: '/admin/users',
      title: 'Benutzer',
      group: 'System',
      position: 2,
      about: 'Wer sich anmelden darf und was er darf.',
      who: 'admin',
      help: 'benutzer',
    },
    {
      path: '/admin/account',
      title: 'Eigenes Konto',
      group: 'System',
      position: 3,
      about: 'Passwort, Zwei-Faktor-Anmeldung und offene Sitzungen.',
      who: 'staff',
      help: 'anmeldung',
    },
  ],
});
