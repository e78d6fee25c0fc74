import { type LogSentences, success } from '#office/index.ts';

/** Recipients and legal bases. */
export const factsLog = {
  fact_changed: success(({ country }) => `Angaben zu ${country} geändert`),
  fact_report_settled: success(({ country }) => `Hinweis eines Besuchers zu ${country} erledigt`),
} satisfies LogSentences;
