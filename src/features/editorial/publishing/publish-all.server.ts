import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LetterTypesetter } from '#features/letters/index.server.ts';
import type { Db, Reader, Tx } from '#platform/db/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { drafts } from '../drafts.table.ts';
import type { By } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { unprintable } from './printable.server.ts';
import { publishDrafts } from './publish-drafts.server.ts';

/** Drafts published in one transaction: a second of work at most is done again after a crash. */
const batchSize = 200;

const isApproved = eq(drafts.status, 'approved');

type Cursor = Pick<Draft, 'language' | 'id'>;

const after = (cursor: Cursor | undefined): SQL | undefined =>
  cursor && sql`(${drafts.language}, ${drafts.id}) > (${cursor.language}, ${cursor.id})`;

/** By language, so that a batch is checked with few settings. */
const nextBatch = (db: Reader, cursor: Cursor | undefined): Promise<Draft[]> =>
  db
    .select()
    .from(drafts)
    .where(and(isApproved, after(cursor)))
    .orderBy(drafts.language, drafts.id)
    .limit(batchSize);

/** Those of the checked drafts that are still as they were, locked. */
const lockUnchanged = async (tx: Tx, checked: readonly Draft[]): Promise<Draft[]> => {
  const times = new Map(checked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const locked = await tx
    .select()
    .from(drafts)
    .where(and(isApproved, inArray(drafts.id, [...times.keys()])))
    .orderBy(drafts.id)
    .for('update');
  return locked.filter(({ id, updatedAt }) => times.get(id) === updatedAt.getTime());
};

export type PublishAllResult = {
  published: number;
  failed: { id: number; reason: string }[];
  remaining: number;
};

type PublishAll = {
  db: Db;
  typesetter: Pick<LetterTypesetter, 'missingGlyphs'>;
  /** No further batch is begun when so many milliseconds are over. */
  withinMs?: number;
};

/** Publishes every approved draft that can be printed, in batches that are done wholly or not at all. */
export const publishAll = async (
  { db, typesetter, withinMs = 20_000 }: PublishAll,
  by: By,
): Promise<PublishAllResult> => {
  const deadline = performance.now() + withinMs;
  const failed: PublishAllResult['failed'] = [];
  let published = 0;
  let cursor: Cursor | undefined;

  const publishBatch = async (batch: readonly Draft[]): Promise<void> => {
    const faults = await unprintable(typesetter, batch);
    const printable = batch.filter(({ id }) => !faults.has(id));
    if (printable.length > 0)
      published += await db.write(async (tx) => {
        const unchanged = await lockUnchanged(tx, printable);
        return unchanged.length > 0 ? (await publishDrafts(tx, unchanged, by)).length : 0;
      });
    failed.push(...[...faults].map(([id, reason]) => ({ id, reason })));
  };

  while (performance.now() < deadline) {
    const batch = await nextBatch(db, cursor);
    if (batch.length === 0) break;
    try {
      await publishBatch(batch);
    } catch (error) {
      // What has been published is told, and the rest is left for the next call.
      if (error instanceof TypesetError && published > 0) break;
      throw error;
    }
    cursor = batch.at(-1);
  }
  const approved = await db.$count(drafts, isApproved);
  return { published, failed, remaining: Math.max(0, approved - failed.length) };
};
