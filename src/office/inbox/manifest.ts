import { defineFeature } from '../manifest.ts';

/** What arrived for each person, and mails about it. */
export const inboxFeature = defineFeature({
  rights: {
    'GET /api/admin/inbox': 'staff',
    'POST /api/admin/inbox/read': 'staff',
    'GET /api/admin/inbox/events': 'staff',
    'GET /api/admin/inbox/mails': 'staff',
    'PUT /api/admin/inbox/mails': 'staff',
  },
});
