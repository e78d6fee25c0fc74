import { pluralize } from '#lib/pluralize.ts';

/** The kind of a recorded action. */
type LogType = 'success' | 'warning' | 'error' | 'other';

export type Details = Readonly<Record<string, unknown>>;

/** What a sentence may mention: the petition, country or text of an entry, and further details. */
export type SentenceContext = {
  petition: string;
  country: string;
  text: string;
  language: string;
  inLanguage: string;
  /** The German name of a job kind. */
  jobName: (kind: string) => string;
  details: Details;
};

export type LogSentence = {
  type: LogType | ((details: Details) => LogType);
  sentence: (context: SentenceContext) => string;
  /** Whether the entry of another action already covers it. */
  isCoveredElsewhere?: (details: Details) => boolean;
};

/** The log sentences of a feature by action; an action without a sentence cannot be recorded. */
export type LogSentences = Readonly<Record<string, LogSentence>>;

export const success = (sentence: LogSentence['sentence']): LogSentence => ({
  type: 'success',
  sentence,
});
export const warning = (sentence: LogSentence['sentence']): LogSentence => ({
  type: 'warning',
  sentence,
});
export const error = (sentence: LogSentence['sentence']): LogSentence => ({
  type: 'error',
  sentence,
});
export const other = (sentence: LogSentence['sentence']): LogSentence => ({
  type: 'other',
  sentence,
});

/** A detail as text; a question mark if it is missing or of another type. */
export const detailText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '?';
export const pluralizeDetail = (value: unknown, one: string, many: string): string =>
  typeof value === 'number' ? pluralize(value, one, many) : `? ${many}`;
export const formatNumberDetail = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('de-DE') : '?';
