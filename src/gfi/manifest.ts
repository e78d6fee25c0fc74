import { defineFeature } from '#office/index.ts';

/** The Global Fair Index. */
export const gfiFeature = defineFeature({
  jobs: {
    'gfi-refresh': 'Zahlen des Index holen',
  },
});

export type GfiJob = keyof (typeof gfiFeature)['jobs'];
