import { counted } from '#lib/counted.ts';

/** How something that was done is to be taken. */
export type LogType = 'success' | 'warning' | 'error' | 'other';

export type Details = Readonly<Record<string, unknown>>;

/** What the sentences name: the petition, the country or the text of an entry, and what else is known of it. */
export type Told = {
  petition: string;
  country: string;
  text: string;
  language: string;
  inLanguage: string;
  /** The German name of a kind of long work. */
  jobName: (kind: string) => string;
  details: Details;
};

export type Line = {
  type: LogType | ((details: Details) => LogType);
  what: (told: Told) => string;
  /** Whether the entry of another action says it already. */
  isToldElsewhere?: (details: Details) => boolean;
};

/** How the log tells the actions of a feature: no other can be recorded. */
export type LogSentences = Readonly<Record<string, Line>>;

export const success = (what: Line['what']): Line => ({ type: 'success', what });
export const warning = (what: Line['what']): Line => ({ type: 'warning', what });
export const error = (what: Line['what']): Line => ({ type: 'error', what });
export const other = (what: Line['what']): Line => ({ type: 'other', what });

/** Details as they are written; what is not there, or of another kind, is a question mark. */
export const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '?';
export const count = (value: unknown, one: string, many: string): string =>
  typeof value === 'number' ? counted(value, one, many) : `? ${many}`;
export const formatted = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('de-DE') : '?';
