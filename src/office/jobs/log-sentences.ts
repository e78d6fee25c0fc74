import { type LogSentences, success, type Told, warning, word } from '../audit/log-lines.ts';

const job = ({ jobName, details }: Told) => `Auftrag „${jobName(word(details.kind))}“`;

/** Jobs that were paused, resumed or cancelled. */
export const jobsLog = {
  job_paused: warning((told) => `${job(told)} angehalten`),
  job_resumed: success((told) => `${job(told)} fortgesetzt`),
  job_cancelled: warning((told) => `${job(told)} abgebrochen`),
} satisfies LogSentences;
