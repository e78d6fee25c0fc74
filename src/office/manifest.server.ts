import type { ErrorEntry } from '#platform/http/index.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import type { LogSentences } from './audit/log-sentences.ts';
import type { InboxSource } from './inbox/source.server.ts';
import type { Feature, JobNameOf } from './manifest.ts';

/** What a feature contributes to the server only. */
export type ServerFeature = {
  /** Errors that its calls may return. */
  errors?: Readonly<Record<string, ErrorEntry>>;
  /** The sentence in the audit log for each of its actions. */
  log?: LogSentences;
  /** Kinds of things that arrive for the staff. */
  inbox?: readonly InboxSource[];
};

/** The jobs of a feature, by kind: one without its German name does not compile, nor a name without its job. */
export type JobsOf<F extends Feature> = { readonly [Kind in JobNameOf<F>]: JobKind<object, Kind> };

/** All errors that calls may return. */
export const errorsOf = (features: readonly ServerFeature[]): ErrorEntry[] =>
  features.flatMap(({ errors = {} }) => Object.values(errors));

/** The audit log sentences of all features. */
export const logOf = (features: readonly ServerFeature[]): LogSentences =>
  Object.assign({}, ...features.map(({ log = {} }) => log));

/** Everything that arrives for the staff, of all features. */
export const inboxOf = (features: readonly ServerFeature[]): InboxSource[] =>
  features.flatMap(({ inbox = [] }) => inbox);
