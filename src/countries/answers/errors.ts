import { defineErrors } from '#platform/http/index.ts';

/** What visitors say governments answered. */
export const answerErrors = defineErrors({
  answer_not_found: { status: 404, message: 'Diese gemeldete Antwort gibt es nicht mehr.' },
  answer_decided: {
    status: 409,
    message: 'Über diese Antwort ist schon entschieden. Bitte laden Sie die Liste neu.',
  },
  answer_without_burst: {
    status: 409,
    message: 'Aus dem Netz dieser Antwort kam an dem Tag keine zweite, oder es ist nicht mehr bekannt.',
  },
  answers_full: {
    status: 429,
    message:
      'Heute sind schon sehr viele Antworten gemeldet worden, diese wurde nicht gespeichert. Bitte morgen noch einmal versuchen.',
  },
});
