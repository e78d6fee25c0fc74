import { asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { drafts } from '../drafts.table.ts';
import type { Draft } from '../store/find-drafts.server.ts';

/** Drafts whose time has come that one job works on at most. */
const maxDue = 500;

/** By the clock of the database, which is the same for all processes; null where no time is set. */
const hasCome = {
  publish: sql<boolean | null>`${drafts.publishAt} <= now()`,
  withdraw: sql<boolean | null>`${drafts.withdrawAt} <= now()`,
};

/** A draft, and which of its planned times have come. */
export type DueDraft = Draft & { due: { publish: boolean; withdraw: boolean } };

export const findDueDraft = async (db: Reader, id: number): Promise<DueDraft | null> => {
  const [row] = await db
    .select({ ...getTableColumns(drafts), ...hasCome })
    .from(drafts)
    .where(eq(drafts.id, id));
  if (!row) return null;
  const { publish, withdraw, ...draft } = row;
  return { ...draft, due: { publish: publish === true, withdraw: withdraw === true } };
};

/** The times that have come, the earliest first. */
export const listDueDrafts = (db: Reader): Promise<Pick<Draft, 'id' | 'publishAt' | 'withdrawAt'>[]> =>
  db
    .select({ id: drafts.id, publishAt: drafts.publishAt, withdrawAt: drafts.withdrawAt })
    .from(drafts)
    .where(or(hasCome.publish, hasCome.withdraw))
    .orderBy(asc(sql`least(${drafts.publishAt}, ${drafts.withdrawAt})`), asc(drafts.id))
    .limit(maxDue);
