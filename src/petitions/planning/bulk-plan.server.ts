import { sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import { type BulkRow, hasIdIn, lockDrafts, readDrafts } from '../bulk/bulk-status.server.ts';
import { skip, splitDrafts } from '../bulk/plan-bulk.ts';
import { storeUndo } from '../bulk/store-undo.server.ts';
import type { MovedDraft } from '../bulk-changes.table.ts';
import { drafts } from '../drafts.table.ts';
import type { BulkResponse } from '../lists.contract.ts';
import { arrayOf } from '../rows/filter.server.ts';
import { type ChangedBy, nextUpdatedAt } from '../store/change-draft.server.ts';
import { dayOf } from './plan.ts';
import { resolveAssignee } from './store-plan.server.ts';

/** Who works on drafts, and until when; what is undefined stays. */
type Work = { assignee?: string | null | undefined; dueOn?: string | null | undefined };

type Request = {
  ids: readonly number[];
  assignee: string | number | null | undefined;
  dueOn: string | null | undefined;
  /** Changes nothing. */
  dryRun: boolean;
};

const isUnchanged = (draft: BulkRow, { assignee, dueOn }: Work): boolean =>
  (assignee === undefined || assignee === draft.assignee) && (dueOn === undefined || dueOn === draft.dueOn);

/** Writes one audit log entry per draft. */
const recordPlans = (
  tx: Writer,
  planned: readonly (Pick<BulkRow, 'id' | 'countryCode' | 'language'> & { work: Work })[],
  { actor, now }: ChangedBy,
): Promise<void> =>
  recordAudits(
    tx,
    { at: now, actor, action: 'draft_planned' },
    planned.map(({ id, countryCode, language, work }) => ({
      subject: `draft:${id}`,
      details: { country: countryCode, language, plan: work, bulk: true },
    })),
  );

const store = async (
  tx: Writer,
  move: readonly BulkRow[],
  work: Work,
  changedBy: ChangedBy,
): Promise<string> => {
  const after = await tx
    .update(drafts)
    // Columns that are undefined stay.
    .set({ ...work, missedAt: null, updatedAt: nextUpdatedAt, updatedBy: changedBy.actor.username })
    .where(hasIdIn(move.map(({ id }) => id)))
    .returning({ id: drafts.id, updatedAt: drafts.updatedAt });
  await recordPlans(
    tx,
    move.map((draft) => ({ ...draft, work })),
    changedBy,
  );
  const times = new Map(after.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
  const moved = move.map(
    ({ id, status, note, assignee, dueOn }): MovedDraft => ({
      ...{ id, from: status, note, plan: { assignee, dueOn } },
      updatedAt: times.get(id) ?? '',
    }),
  );
  return storeUndo(tx, moved, changedBy);
};

/** Assigns drafts, or says until when they are to be done, in this transaction. */
export const planMany = async (
  tx: Writer,
  { ids, assignee, dueOn, dryRun }: Request,
  changedBy: ChangedBy,
): Promise<Result<BulkResponse, 'assignee_unknown' | 'due_in_past'>> => {
  const person = await resolveAssignee(tx, assignee);
  if (!person.ok) return person;
  if (dueOn && dueOn < dayOf(changedBy.now)) return err('due_in_past');
  const work = { assignee: person.value, dueOn };
  const found = await (dryRun ? readDrafts : lockDrafts)(tx, ids);
  const { move, skipped } = splitDrafts<BulkRow>(ids, found, (draft) =>
    isUnchanged(draft, work) ? skip(draft.id, 'unchanged', 'Das steht schon so im Entwurf.') : null,
  );
  const isStored = !dryRun && move.length > 0;
  const undo = isStored ? await store(tx, move, work, changedBy) : null;
  return ok({ updated: move.length, skipped, undo });
};

/** Puts the former plan of locked drafts back; whoever was deleted since is not assigned again. */
export const undoPlans = async (
  tx: Writer,
  moved: readonly MovedDraft[],
  locked: readonly BulkRow[],
  changedBy: ChangedBy,
): Promise<void> => {
  const plans = new Map(moved.flatMap(({ id, plan }) => (plan ? [[id, plan] as const] : [])));
  if (plans.size === 0) return;
  const column = (key: 'assignee' | 'dueOn') =>
    arrayOf(
      [...plans.values()].map((plan) => plan[key]),
      'text',
    );
  await tx
    .update(drafts)
    .set({
      assignee: sql`(select username from users where username = former.assignee)`,
      dueOn: sql`former.due_on::date`,
      ...{ missedAt: null, updatedAt: nextUpdatedAt, updatedBy: changedBy.actor.username },
    })
    .from(
      sql`unnest(${arrayOf([...plans.keys()], 'int')}, ${column('assignee')}, ${column('dueOn')}) as former(id, assignee, due_on)`,
    )
    .where(sql`${drafts.id} = former.id`);
  await recordPlans(
    tx,
    locked.flatMap((draft) => {
      const work = plans.get(draft.id);
      return work ? [{ ...draft, work }] : [];
    }),
    changedBy,
  );
};
