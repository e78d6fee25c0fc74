import { defineErrors } from '#platform/http/index.ts';

/** Links and suggestions of native reviewers. */
export const nativeReviewerErrors = defineErrors({
  reader_link_not_found: { status: 404, message: 'Diesen Leselink gibt es nicht.' },
  suggestion_not_found: { status: 404, message: 'Diesen Vorschlag gibt es nicht mehr.' },
  suggestion_decided: { status: 409, message: 'Über diesen Vorschlag wurde schon entschieden.' },
  reader_link_ended: {
    status: 410,
    message: 'Dieser Leselink ist abgelaufen, zurückgezogen oder aufgebraucht. Bitte einen neuen erbitten.',
  },
});
