import { languageName } from '#content/modern.ts';
import { type Details, detailText, type LogSentences, other, type SentenceContext } from '#office/index.ts';
import type { LogEntry } from './contract.ts';

/** An action recorded in the audit log. */
export type RecordedAction = {
  actorName: string | null;
  action: string;
  subject: string | null;
  details: Details;
};

/** Names used in log sentences. */
export type LogNames = {
  /** The German name of a country. */
  country: (code: string) => string;
  /** The German name of a job kind. */
  job: (kind: string) => string;
  /** The sentence of each action. */
  log: LogSentences;
};

const unknownLine = other(() => 'Ein Vorgang, für den es hier noch keine Beschreibung gibt');

/** Whether the entry of another action already covers it. */
export const isToldElsewhere = (
  { action, details }: Pick<RecordedAction, 'action' | 'details'>,
  { log }: LogNames,
): boolean => log[action]?.isCoveredElsewhere?.(details) ?? false;

const sentenceContextOf = ({ subject, details }: RecordedAction, names: LogNames): SentenceContext => {
  const countryOf = (code: unknown) => (typeof code === 'string' ? names.country(code) : '?');
  const language = detailText(details.language);
  const after = (prefix: string) => (subject?.startsWith(prefix) ? subject.slice(prefix.length) : undefined);
  const inLanguage = `(${languageName(language)})`;
  return {
    language: languageName(language),
    petition: `${countryOf(details.country)} ${inLanguage}`,
    country: countryOf(details.country ?? after('facts:') ?? after('answers:')),
    text: `„${after('text:') ?? '?'}“`,
    inLanguage,
    jobName: names.job,
    details,
  };
};

/** A recorded action as one German sentence, and its type. */
export const sentenceOf = (done: RecordedAction, names: LogNames): Pick<LogEntry, 'type' | 'message'> => {
  const { action, details, actorName } = done;
  const { type, sentence } = names.log[action] ?? unknownLine;
  return {
    type: typeof type === 'function' ? type(details) : type,
    message: `${sentence(sentenceContextOf(done, names))}${actorName ? `, ${actorName}` : ''}.`,
  };
};
