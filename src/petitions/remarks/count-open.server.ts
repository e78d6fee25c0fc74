import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { remarks } from '../remarks.table.ts';

/** Open remarks per draft; drafts without any are absent. */
export const countOpenRemarks = async (
  db: Reader,
  draftIds?: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const isSelected: SQL | undefined = draftIds && inArray(remarks.draftId, [...draftIds]);
  const rows = await db
    .select({ draftId: remarks.draftId, open: sql<number>`count(*)::int` })
    .from(remarks)
    .where(and(eq(remarks.state, 'open'), isSelected))
    .groupBy(remarks.draftId);
  return new Map(rows.map(({ draftId, open }) => [draftId, open]));
};
