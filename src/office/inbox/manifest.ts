import { defineFeature } from '../manifest.ts';

/** What arrived for each person, and mails about it. */
export const inboxFeature = defineFeature({
  rights: {
    'GET /api/admin/inbox': 'editor',
    'POST /api/admin/inbox/read': 'editor',
    'GET /api/admin/inbox/events': 'editor',
    'GET /api/admin/inbox/mails': 'editor',
    'PUT /api/admin/inbox/mails': 'editor',
  },
});
