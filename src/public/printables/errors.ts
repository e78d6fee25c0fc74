import { defineErrors } from '#platform/http/index.ts';

/** Errors of envelopes and posters. */
export const printableErrors = defineErrors({
  handout_unavailable: {
    status: 503,
    message: 'Dieses PDF lässt sich gerade nicht erstellen. Bitte später noch einmal versuchen.',
  },
});
