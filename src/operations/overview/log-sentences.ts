import { languageName } from '#content/modern.ts';
import { type Details, type LogSentences, other, type Told, word } from '#office/index.ts';
import type { LogEntry } from './contract.ts';

/** An action recorded in the audit log. */
export type Done = { actorName: string | null; action: string; subject: string | null; details: Details };

/** Names used in log sentences. */
export type Names = {
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
  { action, details }: Pick<Done, 'action' | 'details'>,
  { log }: Names,
): boolean => log[action]?.isToldElsewhere?.(details) ?? false;

const toldOf = ({ subject, details }: Done, names: Names): Told => {
  const named = (code: unknown) => (typeof code === 'string' ? names.country(code) : '?');
  const language = word(details.language);
  const after = (prefix: string) => (subject?.startsWith(prefix) ? subject.slice(prefix.length) : undefined);
  const inLanguage = `(${languageName(language)})`;
  return {
    language: languageName(language),
    petition: `${named(details.country)} ${inLanguage}`,
    country: named(details.country ?? after('facts:')),
    text: `„${after('text:') ?? '?'}“`,
    inLanguage,
    jobName: names.job,
    details,
  };
};

/** A recorded action as one German sentence, and its type. */
export const sentenceOf = (done: Done, names: Names): Pick<LogEntry, 'type' | 'message'> => {
  const { action, details, actorName } = done;
  const { type, what } = names.log[action] ?? unknownLine;
  return {
    type: typeof type === 'function' ? type(details) : type,
    message: `${what(toldOf(done, names))}${actorName ? `, ${actorName}` : ''}.`,
  };
};
