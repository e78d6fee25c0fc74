import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import { enqueueJobOnce, type JobKind } from '#platform/jobs/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { problemErrors } from '../api/errors.server.ts';
import { findServedPetitionId } from '../comparison/served.server.ts';
import { petitionErrors } from '../errors.ts';
import { letterErrorOf } from '../publishing/letter-errors.server.ts';
import { type PublishParts, type PublishProblem, publishOne } from '../publishing/publish-one.server.ts';
import { withdrawPetition } from '../publishing/withdraw.server.ts';
import { statusLabel } from '../status.ts';
import { type DueDraft, findDueDraft, listDueDrafts } from './due-drafts.server.ts';
import { missStep } from './miss-step.server.ts';

/** Drafts whose planned times had come when the job was started. */
type ScheduledSteps = { ids: readonly number[] };

/** Pause between two attempts while the typesetter is busy or somebody is saving, and how often it is tried. */
const retryMs = 10_000;
const maxAttempts = 30;

/** How often it is looked whether a time has come. */
const watchMs = 5_000;

const outcomes = { published: 'veröffentlicht', withdrawn: 'zurückgezogen', missed: 'nicht wie geplant' };
type Outcome = keyof typeof outcomes;
/** `again`: the typesetter is busy or the draft was saved just now; null: nothing is due any more. */
type Attempt = Outcome | 'again' | null;

const isTemporary = (problem: PublishProblem): boolean =>
  problem === 'edit_conflict' ||
  (typeof problem !== 'string' && 'fault' in problem && problem.fault.kind === 'busy');

const reasonOf = (problem: PublishProblem, { status }: DueDraft): string => {
  if (problem === 'transition_not_allowed')
    return `Der Entwurf ist nicht erledigt, sondern „${statusLabel(status)}“.`;
  if (typeof problem === 'string') return problemErrors[problem].message;
  return 'held' in problem
    ? problem.held.map(({ message }) => message).join(' ')
    : letterErrorOf(problem.fault).message;
};

/** The person who planned it acts. */
const changedByOf = ({ scheduledBy }: DueDraft) => ({
  actor: scheduledBy as NonNullable<DueDraft['scheduledBy']>,
  now: new Date(),
});

const publish = async (parts: PublishParts, draft: DueDraft, isLastAttempt: boolean): Promise<Attempt> => {
  const changedBy = changedByOf(draft);
  const miss = async (reason: string): Promise<Attempt> =>
    (await missStep(parts.db, draft, 'publishAt', reason, changedBy)) ? 'missed' : 'again';
  if (draft.due.withdraw)
    return miss('Als das Programm wieder lief, war auch der Zeitpunkt zum Zurückziehen vorbei.');
  const plannedFor = draft.publishAt as Date;
  const published = await publishOne(parts, { id: draft.id, plannedFor }, changedBy);
  if (published.ok) return 'published';
  if (isTemporary(published.error) && !isLastAttempt) return 'again';
  return miss(reasonOf(published.error, draft));
};

const withdraw = async ({ db }: PublishParts, draft: DueDraft): Promise<Attempt> => {
  const changedBy = changedByOf(draft);
  const served = await findServedPetitionId(db, draft.id);
  const plannedFor = draft.withdrawAt as Date;
  const withdrawn =
    served === null
      ? null
      : await withdrawPetition(db, { id: served, kind: 'returned', plannedFor }, changedBy);
  if (withdrawn?.ok) return 'withdrawn';
  const reason =
    withdrawn === null || withdrawn.error === 'petition_not_found'
      ? 'Aus diesem Entwurf wurde nichts ausgegeben.'
      : petitionErrors[withdrawn.error].message;
  return (await missStep(db, draft, 'withdrawAt', reason, changedBy)) ? 'missed' : 'again';
};

const attempt = async (parts: PublishParts, id: number, isLastAttempt: boolean): Promise<Attempt> => {
  const draft = await findDueDraft(parts.db, id);
  if (draft?.due.publish) return publish(parts, draft, isLastAttempt);
  return draft?.due.withdraw ? withdraw(parts, draft) : null;
};

/** Takes every planned step of a draft whose time has come. */
const runSteps = async (
  parts: PublishParts,
  id: number,
  wait: () => Promise<void>,
  count: (outcome: Outcome) => void,
): Promise<void> => {
  for (let tried = 1; tried <= maxAttempts; tried += 1) {
    const outcome = await attempt(parts, id, tried === maxAttempts);
    if (outcome === null) return;
    if (outcome === 'again') await wait();
    else count(outcome);
  }
};

/**
 * Publishes and withdraws drafts at their planned times. The time is cleared in the transaction of the step, so each
 * happens once, whatever processes and clocks do.
 */
export const scheduledSteps = (
  parts: PublishParts,
  pauseMs = retryMs,
): JobKind<ScheduledSteps, 'drafts-scheduled'> => ({
  kind: 'drafts-scheduled',
  concurrencyGroup: 'scheduled',
  units: ({ ids }) => {
    const counts = new Map<Outcome, number>();
    return ids.map((id) => ({
      name: `${id}`,
      run: async ({ signal, setMessage }) => {
        const wait = () => pause(pauseMs, undefined, { signal });
        await runSteps(parts, id, wait, (outcome) => {
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
          setMessage([...counts].map(([key, count]) => `${count} ${outcomes[key]}`).join(', '));
        });
      },
    }));
  },
});

/** Starts the job when times have come; each set of times once, so that a job that fails waits for a person. */
const startDueSteps = async (db: Db, job: JobKind<ScheduledSteps>): Promise<void> => {
  const due = await listDueDrafts(db);
  if (due.length === 0) return;
  const key = createHash('sha256').update(JSON.stringify(due)).digest('hex').slice(0, 32);
  await db.write((tx) => enqueueJobOnce(tx, job, key, { ids: due.map(({ id }) => id) }));
};

/** Looks every five seconds whether a time has come, in processes that run jobs. @returns stops it */
export const watchSchedule = (
  db: Db,
  job: JobKind<ScheduledSteps>,
  log: Logger,
  everyMs = watchMs,
): (() => void) => {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await startDueSteps(db, job).catch((error: unknown) => {
      if (!isUnavailable(error)) log.warn({ err: error }, 'Geplante Veröffentlichungen nicht gelesen');
    });
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
};
