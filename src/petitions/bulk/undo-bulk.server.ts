import { and, eq, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Tx, Writer } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { bulkChanges, type MovedDraft } from '../bulk-changes.table.ts';
import { draftVersions } from '../draft-versions.table.ts';
import { drafts } from '../drafts.table.ts';
import type { ChangedByStaff } from '../editing/edit-draft.server.ts';
import type { SkippedDraft } from '../lists.contract.ts';
import { undoPlans } from '../planning/bulk-plan.server.ts';
import { letterLabel } from '../publishing/printable.server.ts';
import { undoPublications } from '../publishing/undo-publications.server.ts';
import { arrayOf } from '../rows/filter.server.ts';
import { type ChangedBy, nextUpdatedAt } from '../store/change-draft.server.ts';
import { saveTexts } from '../store/save-texts.server.ts';
import { type BulkRow, lockDrafts, recordStatusChanges } from './bulk-status.server.ts';
import { isUndoable } from './store-undo.server.ts';

export type UndoResult = { restored: number; skipped: SkippedDraft[] };

/** Deletes and returns the undo data, so that a change can be undone only once; editors undo their own changes. */
const claimUndo = async (
  tx: Writer,
  undo: string,
  { role, actor }: ChangedByStaff,
): Promise<Result<readonly MovedDraft[], 'undo_expired' | 'role_not_allowed'>> => {
  const isAllowed = role === 'admin' ? undefined : eq(bulkChanges.madeBy, actor.username);
  const rows = await tx
    .delete(bulkChanges)
    .where(and(eq(bulkChanges.undo, undo), isAllowed, isUndoable))
    .returning({ moved: bulkChanges.moved });
  if (rows.length > 0) return ok(rows.flatMap(({ moved }) => moved));
  return err(
    (await tx.$count(bulkChanges, eq(bulkChanges.undo, undo))) > 0 && isAllowed
      ? 'role_not_allowed'
      : 'undo_expired',
  );
};

const changedSince = (
  id: number,
  draft: Pick<BulkRow, 'countryCode' | 'language'> | undefined,
): SkippedDraft => ({
  id,
  code: 'changed_since',
  reason: draft ? `${letterLabel(draft)}: inzwischen geändert.` : 'Diesen Entwurf gibt es nicht mehr.',
});

type ReplacedDraft = MovedDraft & Required<Pick<MovedDraft, 'text'>>;
const isReplaced = (moved: MovedDraft): moved is ReplacedDraft => moved.text !== undefined;

/**
 * Saves the texts from before a replacement as new versions, with what the checks had found in them.
 * @returns the ids of the drafts whose former version is there
 */
const restoreTexts = async (
  tx: Writer,
  replaced: readonly ReplacedDraft[],
  changedBy: ChangedBy,
): Promise<ReadonlySet<number>> => {
  if (replaced.length === 0) return new Set();
  const ids = arrayOf(
    replaced.map(({ id }) => id),
    'int',
  );
  const versions = arrayOf(
    replaced.map(({ text }) => text.version),
    'int',
  );
  const { draftId, title, content } = draftVersions;
  const texts = await tx
    .select({ id: draftId, title, content })
    .from(draftVersions)
    .innerJoin(
      sql`unnest(${ids}, ${versions}) as former(id, version)`,
      sql`${draftId} = former.id and ${draftVersions.version} = former.version`,
    );
  const formerById = new Map(replaced.map((draft) => [draft.id, draft]));
  const former = texts.flatMap((text) => {
    const draft = formerById.get(text.id);
    return draft ? [{ ...text, ...draft.text, status: draft.from, note: draft.note }] : [];
  });
  await saveTexts(tx, former, 'restored', changedBy);
  const details = { drafts: former.length };
  const { actor, now } = changedBy;
  await recordAudit(tx, { at: now, actor, action: 'drafts_replacement_undone', details });
  return new Set(former.map(({ id }) => id));
};

/** Undoes bulk changes, publications or a replacement, except for what was changed since. */
export const undoBulk = async (
  tx: Tx,
  undo: string,
  changedBy: ChangedByStaff,
): Promise<Result<UndoResult, 'undo_expired' | 'role_not_allowed'>> => {
  const claimed = await claimUndo(tx, undo, changedBy);
  if (!claimed.ok) return claimed;
  const moved = claimed.value;
  const locked = await lockDrafts(
    tx,
    moved.map(({ id }) => id),
  );
  const currentById = new Map(locked.map((draft) => [draft.id, draft]));
  const unchanged = moved.filter(
    ({ id, updatedAt }) => currentById.get(id)?.updatedAt.toISOString() === updatedAt,
  );
  const undone = await undoPublications(tx, unchanged, changedBy);
  const withFormerText = await restoreTexts(tx, unchanged.filter(isReplaced), changedBy);
  const restorable = unchanged.filter((draft) =>
    isReplaced(draft) ? withFormerText.has(draft.id) : !draft.publication || undone.has(draft.id),
  );
  await undoPlans(tx, restorable, locked, changedBy);
  const withStatus = restorable.filter(({ plan }) => !plan);
  const withStatusAlone = withStatus.filter((draft) => !isReplaced(draft));
  await tx
    .update(drafts)
    .set({
      status: sql`former.status`,
      note: sql`former.note`,
      missedAt: null,
      updatedAt: nextUpdatedAt,
      updatedBy: changedBy.actor.username,
    })
    .from(
      sql`unnest(
        ${arrayOf(
          withStatusAlone.map(({ id }) => id),
          'int',
        )},
        ${arrayOf(
          withStatusAlone.map(({ from }) => from),
          'text',
        )},
        ${arrayOf(
          withStatusAlone.map(({ note }) => note),
          'text',
        )}
      ) as former(id, status, note)`,
    )
    .where(sql`${drafts.id} = former.id`);
  await recordStatusChanges(
    tx,
    withStatus.flatMap(({ id, from }) => {
      const draft = currentById.get(id);
      return draft && draft.status !== from ? [{ ...draft, to: from }] : [];
    }),
    changedBy,
  );
  const restored = new Set(restorable);
  const skipped = moved
    .filter((draft) => !restored.has(draft))
    .map(({ id }) => changedSince(id, currentById.get(id)));
  return ok({ restored: restorable.length, skipped });
};
