import { defineErrors } from '#platform/http/index.ts';

/** Errors about letters. */
export const letterErrors = defineErrors({
  letter_unavailable: {
    status: 503,
    message: 'Dieser Brief lässt sich gerade nicht als PDF erstellen. Bitte später noch einmal versuchen.',
  },
});
