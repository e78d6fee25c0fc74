import { defineFeature } from '#office/index.ts';

/** The database brought to the state of the release. */
export const installationFeature = defineFeature({
  rights: {
    'POST /api/admin/init-database': 'unlocked',
  },
});
