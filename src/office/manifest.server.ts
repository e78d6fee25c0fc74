import type { ErrorEntry } from '#platform/http/index.ts';
import type { LogSentences } from './audit/log-sentences.ts';

/** What a feature contributes to the server only. */
export type ServerFeature = {
  /** Errors that its calls may return. */
  errors?: Readonly<Record<string, ErrorEntry>>;
  /** The sentence in the audit log for each of its actions. */
  log?: LogSentences;
};

/** All errors that calls may return. */
export const errorsOf = (features: readonly ServerFeature[]): ErrorEntry[] =>
  features.flatMap(({ errors = {} }) => Object.values(errors));

/** The audit log sentences of all features. */
export const logOf = (features: readonly ServerFeature[]): LogSentences =>
  Object.assign({}, ...features.map(({ log = {} }) => log));
