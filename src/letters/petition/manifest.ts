import { defineFeature } from '#office/index.ts';

/** The feature for petition letters. */
export const lettersFeature = defineFeature({
  jobs: {
    'letters-warm': 'Briefe vorbereiten',
  },
});

export type LettersJob = keyof (typeof lettersFeature)['jobs'];
