import { findLanguage } from '#content/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type Actor, notifyInbox, recorderOf } from '#office/index.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { addReturnedLetter, withdrawReturnedLetters } from '../facts/report-store.server.ts';
import { unknownLanguage } from './answers.ts';
import type { AnswerChanges } from './contract.ts';
import type { answersLog } from './log-sentences.ts';
import { type AnswerFieldError, normalizeOffice, normalizeText, wordErrors } from './rules.ts';
import { lockAnswer, lockBurst, type StoredAnswer, saveAnswer } from './staff-store.server.ts';

export type DecisionError =
  | { kind: 'not_found' | 'decided' | 'without_burst' }
  | { kind: 'conflict'; current: StoredAnswer }
  | { kind: 'invalid'; errors: AnswerFieldError[] };

type By = { actor: Actor; now: Date };
type Decision = Promise<Result<StoredAnswer, DecisionError>>;

const { recordAudit, recordAudits } = recorderOf<typeof answersLog>();

/** The subject of the audit entries about the answers of a country. */
const answersSubject = (code: string): string => `answers:${code}`;

type Change = { before: StoredAnswer; after: StoredAnswer };

/** Whether the change is one of what the public sees. */
const isPublicChange = ({ before, after }: Change): boolean =>
  before.state === 'approved' || after.state === 'approved';

/** The country's list of facts has a report for each approved letter that came back, and for no other. */
const followInFacts = async (tx: Writer, { before, after }: Change, now: Date): Promise<void> => {
  const isReported = ({ state, kind }: StoredAnswer) => state === 'approved' && kind === 'returned';
  if (isReported(after) && !isReported(before)) await addReturnedLetter(tx, after, now);
  if (isReported(before) && !isReported(after)) await withdrawReturnedLetters(tx, [after.id]);
};

const finish = async (
  tx: Writer,
  change: Change,
  action: keyof typeof answersLog,
  { actor, now }: By,
): Promise<StoredAnswer> => {
  const { after } = change;
  const subject = answersSubject(after.countryCode);
  const { id, kind } = after;
  await recordAudit(tx, { at: now, actor, action, subject, details: { answer: id, kind } });
  await followInFacts(tx, change, now);
  await notifyInbox(tx);
  if (isPublicChange(change))
    await notifyContentEvents(tx, [{ kind: 'answers', country: after.countryCode }]);
  return after;
};

/** The locked answer, unless it is gone or was saved by somebody else meanwhile. */
const lockSeen = async (tx: Writer, id: number, version: number | undefined): Decision => {
  const stored = await lockAnswer(tx, id);
  if (!stored) return err({ kind: 'not_found' });
  if (version !== undefined && version !== stored.version) return err({ kind: 'conflict', current: stored });
  return ok(stored);
};

type Words = Pick<AnswerChanges, 'office' | 'text' | 'language' | 'kind'>;

/** The changed columns: what is not named stays, what is emptied becomes null. */
const changedColumns = ({
  office,
  text,
  language,
  kind,
}: Words): Result<Partial<StoredAnswer>, DecisionError> => {
  const columns = {
    ...(office === undefined ? {} : { office: normalizeOffice(office ?? '') }),
    ...(text === undefined ? {} : { text: normalizeText(text ?? '') }),
    ...(language === undefined ? {} : { language: findLanguage(language)?.tag ?? unknownLanguage }),
    ...(kind === undefined ? {} : { kind }),
  };
  const errors = wordErrors(columns);
  return errors.length > 0 ? err({ kind: 'invalid', errors }) : ok(columns);
};

/** Approves a waiting answer; a changed text replaces the original, which is then gone. */
export const approveAnswer = async (
  tx: Writer,
  id: number,
  { version, ...words }: Words & { version?: number | undefined },
  by: By,
): Decision => {
  const seen = await lockSeen(tx, id, version);
  if (!seen.ok) return seen;
  const before = seen.value;
  if (before.state !== 'waiting') return err({ kind: 'decided' });
  const columns = changedColumns(words);
  if (!columns.ok) return columns;
  const decision = { state: 'approved', decidedAt: by.now, decidedBy: by.actor.username } as const;
  const after = await saveAnswer(tx, before, { ...columns.value, ...decision });
  return ok(await finish(tx, { before, after }, 'answer_approved', by));
};

/** Rejects a waiting answer, or an approved one that turns out to be wrong. */
export const rejectAnswer = async (
  tx: Writer,
  id: number,
  { version, reason }: { version?: number | undefined; reason?: string | undefined },
  by: By,
): Decision => {
  const seen = await lockSeen(tx, id, version);
  if (!seen.ok) return seen;
  const before = seen.value;
  if (before.state === 'rejected') return err({ kind: 'decided' });
  const after = await saveAnswer(tx, before, {
    ...{ state: 'rejected', decidedAt: by.now, decidedBy: by.actor.username, reason: reason || null },
  });
  return ok(await finish(tx, { before, after }, 'answer_rejected', by));
};

const waitingAgain = { state: 'waiting', decidedAt: null, decidedBy: null, reason: null } as const;

/** Changes words, language or kind, withholds the text, or takes a decision back as long as the answer is kept. */
export const changeAnswer = async (
  tx: Writer,
  id: number,
  { version, state, publishText, ...words }: AnswerChanges,
  by: By,
): Decision => {
  const seen = await lockSeen(tx, id, version);
  if (!seen.ok) return seen;
  const before = seen.value;
  const columns = changedColumns(words);
  if (!columns.ok) return columns;
  const isReopened = state === 'waiting' && before.state !== 'waiting';
  const after = await saveAnswer(tx, before, {
    ...columns.value,
    ...(publishText === undefined ? {} : { publishText }),
    ...(isReopened ? waitingAgain : {}),
  });
  return ok(await finish(tx, { before, after }, isReopened ? 'answer_reopened' : 'answer_changed', by));
};

/** Rejects everything that came from the network of an answer on its day, whether it waits or is approved. */
export const discardBurst = async (
  tx: Writer,
  { receivedOn, network }: StoredAnswer,
  { actor, now }: By,
): Promise<Result<number[], DecisionError>> => {
  if (network === null) return err({ kind: 'without_burst' });
  const burst = await lockBurst(tx, { receivedOn, network });
  if (burst.length < 2) return err({ kind: 'without_burst' });
  const discarded = burst.filter(({ state }) => state !== 'rejected');
  const decision = { state: 'rejected', decidedAt: now, decidedBy: actor.username, reason: 'burst' } as const;
  for (const answer of discarded) await saveAnswer(tx, answer, decision);
  const ids = discarded.map(({ id }) => id);
  await withdrawReturnedLetters(tx, ids);
  const byCountry = Map.groupBy(discarded, ({ countryCode }) => countryCode);
  await recordAudits(
    tx,
    { at: now, actor, action: 'answer_burst_discarded' },
    [...byCountry].map(([code, answers]) => ({
      subject: answersSubject(code),
      details: { number: answers.length, answers: answers.map(({ id }) => id) },
    })),
  );
  const shown = new Set(
    discarded.filter(({ state }) => state === 'approved').map(({ countryCode }) => countryCode),
  );
  await notifyContentEvents(
    tx,
    [...shown].map((country) => ({ kind: 'answers', country }) as const),
  );
  await notifyInbox(tx);
  return ok(ids);
};
