import { type LogSentences, pluralizeDetail, success } from '#office/index.ts';

/** Decisions about answers; never with their words. */
export const answersLog = {
  answer_approved: success(({ country }) => `Gemeldete Antwort aus ${country} freigegeben`),
  answer_rejected: success(({ country }) => `Gemeldete Antwort aus ${country} abgelehnt`),
  answer_reopened: success(({ country }) => `Entscheidung über eine Antwort aus ${country} zurückgenommen`),
  answer_changed: success(({ country }) => `Gemeldete Antwort aus ${country} geändert`),
  answer_burst_discarded: success(
    ({ details }) =>
      `${pluralizeDetail(details.number, 'gemeldete Antwort', 'gemeldete Antworten')} aus einem Netz verworfen`,
  ),
} satisfies LogSentences;
