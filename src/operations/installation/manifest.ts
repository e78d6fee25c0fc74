import { defineFeature } from '#office/index.ts';

/** Initialising the database with the content of the release. */
export const installationFeature = defineFeature({
  rights: {
    'POST /api/admin/init-database': 'unlocked',
  },
});
