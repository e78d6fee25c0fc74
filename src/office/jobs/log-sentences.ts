import {
  detailText,
  type LogSentences,
  type SentenceContext,
  success,
  warning,
} from '../audit/log-sentences.ts';

const job = ({ jobName, details }: SentenceContext) => `Auftrag „${jobName(detailText(details.kind))}“`;

/** Jobs that were paused, resumed or cancelled. */
export const jobsLog = {
  job_paused: warning((context) => `${job(context)} angehalten`),
  job_resumed: success((context) => `${job(context)} fortgesetzt`),
  job_cancelled: warning((context) => `${job(context)} abgebrochen`),
} satisfies LogSentences;
