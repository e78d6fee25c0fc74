import { defineErrors } from '#platform/http/index.ts';

/** Editing texts and translations. */
export const translationErrors = defineErrors({
  text_not_found: { status: 404, message: 'Diesen Text gibt es nicht.' },
  translation_not_found: { status: 404, message: 'Diese Übersetzung gibt es nicht.' },
  label_not_found: { status: 404, message: 'Dieses Schlagwort gibt es nicht.' },
  label_taken: { status: 409, message: 'Ein Schlagwort mit diesem Namen gibt es schon.' },
  labels_full: {
    status: 422,
    message: 'Es gibt schon 100 Schlagwörter. Bitte löschen Sie eines davon.',
  },
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
