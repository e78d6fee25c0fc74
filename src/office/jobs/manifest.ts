import { defineFeature } from '../manifest.ts';

/** Listing and controlling jobs. */
export const jobsFeature = defineFeature({
  rights: {
    'GET /api/admin/jobs': 'admin',
    'GET /api/admin/jobs/{id}': 'admin',
    'POST /api/admin/jobs/{id}/cancel': 'admin',
    'POST /api/admin/jobs/{id}/pause': 'admin',
    'POST /api/admin/jobs/{id}/resume': 'admin',
    'GET /api/admin/events': 'admin',
  },
});
