import { defineFeature } from '#office/index.ts';

/** The running site. */
export const healthFeature = defineFeature({
  rights: {
    'GET /api/admin/operation-notes': 'admin',
    'GET /api/admin/services': 'admin',
  },
});
