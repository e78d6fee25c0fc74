import { asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { drafts } from '../drafts.table.ts';
import type { Draft } from '../store/find-drafts.server.ts';

/** Drafts whose time has come that one job works on at most. */
const maxDue = 500;

/** By the clock of the database, which is the same for all processes; a time that is not set is not due. */
const hasCome = (time: SQL): SQL<boolean> => sql<boolean>`coalesce(${time} <= now(), false)`;
const columns = {
  publish: hasCome(sql`${drafts.publishAt}`),
  withdraw: hasCome(sql`${drafts.withdrawAt}`),
};

/** A draft, and which of its planned times have come. */
export type DueDraft = Draft & { due: { publish: boolean; withdraw: boolean } };

export const findDueDraft = async (db: Reader, id: number): Promise<DueDraft | null> => {
  const [row] = await db
    .select({ ...getTableColumns(drafts), ...columns })
    .from(drafts)
    .where(eq(drafts.id, id));
  if (!row) return null;
  const { publish, withdraw, ...draft } = row;
  return { ...draft, due: { publish, withdraw } };
};

/** The times that have come, the earliest first. */
export const listDueDrafts = (db: Reader): Promise<Pick<Draft, 'id' | 'publishAt' | 'withdrawAt'>[]> =>
  db
    .select({ id: drafts.id, publishAt: drafts.publishAt, withdrawAt: drafts.withdrawAt })
    .from(drafts)
    .where(or(columns.publish, columns.withdraw))
    .orderBy(asc(sql`least(${drafts.publishAt}, ${drafts.withdrawAt})`), asc(drafts.id))
    .limit(maxDue);
