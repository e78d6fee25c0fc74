import type { ErrorEntry } from '#platform/http/index.ts';
import type { LogSentences } from './audit/log-lines.ts';

/** What a feature tells the server alone about itself. */
export type ServerFeature = {
  /** What its calls may be refused with. */
  errors?: Readonly<Record<string, ErrorEntry>>;
  /** What the log says of each of its actions. */
  log?: LogSentences;
};

/** Everything that calls may be refused with. */
export const errorsOf = (features: readonly ServerFeature[]): ErrorEntry[] =>
  features.flatMap(({ errors = {} }) => Object.values(errors));

/** What the log says of everything that features record. */
export const logOf = (features: readonly ServerFeature[]): LogSentences =>
  Object.assign({}, ...features.map(({ log = {} }) => log));
