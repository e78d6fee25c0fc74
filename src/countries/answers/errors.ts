import { defineErrors } from '#platform/http/index.ts';

/** What visitors say governments answered. */
export const answerErrors = defineErrors({
  answer_not_found: { status: 404, message: 'Diese gemeldete Antwort gibt es nicht mehr.' },
  answer_decided: {
    status: 409,
    message: 'Über diese Antwort ist schon entschieden. Bitte laden Sie die Liste neu.',
  },
  answers_full: {
    status: 429,
    message:
      'Heute sind schon sehr viele Antworten gemeldet worden, diese wurde nicht gespeichert. Bitte morgen noch einmal versuchen.',
  },
});
