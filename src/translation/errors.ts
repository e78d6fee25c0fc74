import { defineErrors } from '#platform/http/index.ts';

/** Editing texts and translations. */
export const translationErrors = defineErrors({
  text_not_found: { status: 404, message: 'Diesen Text gibt es nicht.' },
  translation_not_found: { status: 404, message: 'Diese Übersetzung gibt es nicht.' },
  language_in_doubt: {
    status: 409,
    message: 'Der Text sieht nach einer anderen Sprache aus. Bitte bestätigen Sie, dass er so gemeint ist.',
  },
  text_not_valid: {
    status: 422,
    message: 'Dieser Text kann so nicht gespeichert werden. Bitte bessern Sie die genannten Stellen.',
  },
  translation_not_valid: {
    status: 422,
    message: 'Diese Übersetzung kann so nicht gespeichert werden. Bitte bessern Sie die genannten Stellen.',
  },
});
