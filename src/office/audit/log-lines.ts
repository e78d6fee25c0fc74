import { counted } from '#lib/counted.ts';

/** The kind of a recorded action. */
export type LogType = 'success' | 'warning' | 'error' | 'other';

export type Details = Readonly<Record<string, unknown>>;

/** What a sentence may mention: the petition, country or text of an entry, and further details. */
export type Told = {
  petition: string;
  country: string;
  text: string;
  language: string;
  inLanguage: string;
  /** The German name of a job kind. */
  jobName: (kind: string) => string;
  details: Details;
};

export type Line = {
  type: LogType | ((details: Details) => LogType);
  what: (told: Told) => string;
  /** Whether the entry of another action already covers it. */
  isToldElsewhere?: (details: Details) => boolean;
};

/** The log sentences of a feature by action; an action without a sentence cannot be recorded. */
export type LogSentences = Readonly<Record<string, Line>>;

export const success = (what: Line['what']): Line => ({ type: 'success', what });
export const warning = (what: Line['what']): Line => ({ type: 'warning', what });
export const error = (what: Line['what']): Line => ({ type: 'error', what });
export const other = (what: Line['what']): Line => ({ type: 'other', what });

/** A detail as text; a question mark if it is missing or of another type. */
export const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '?';
export const count = (value: unknown, one: string, many: string): string =>
  typeof value === 'number' ? counted(value, one, many) : `? ${many}`;
export const formatted = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('de-DE') : '?';
