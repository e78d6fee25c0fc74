import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { arrayOf } from '../rows/filter.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { type Findings, qualityColumns } from './check-petition.ts';

/** What the checks found in a version of a draft. */
export type CheckedDraft = { draft: Pick<Draft, 'id' | 'version'>; findings: Findings };

/** Whether the stored results differ, for example after the recipient was verified. */
export const hasQualityChanged = (
  { quality, failedChecks, checkedAgainst }: Pick<Draft, 'quality' | 'failedChecks' | 'checkedAgainst'>,
  findings: Findings,
): boolean => {
  const found = qualityColumns(findings);
  return (
    quality !== found.quality ||
    failedChecks.join() !== found.failedChecks.join() ||
    checkedAgainst !== found.checkedAgainst
  );
};

/**
 * Keeps what the checks found in versions of drafts, unless one has been saved again since. Not a change of the draft:
 * whoever has it open can save it afterwards.
 */
export const storeQuality = async (db: Db, checked: readonly CheckedDraft[]): Promise<void> => {
  if (checked.length === 0) return;
  const rows = checked.map(({ draft, findings }) => ({ ...draft, ...qualityColumns(findings) }));
  const column = <Value>(read: (row: (typeof rows)[number]) => Value, type: 'int' | 'text') =>
    arrayOf(rows.map(read), type);
  await db.write((tx) =>
    tx
      .update(drafts)
      .set({
        quality: sql`found.quality`,
        failedChecks: sql`string_to_array(found.failed, ',')`,
        checkedAgainst: sql`found.against`,
      })
      .from(
        sql`unnest(${column(({ id }) => id, 'int')}, ${column(({ version }) => version, 'int')},
          ${column(({ quality }) => quality, 'int')}, ${column(({ failedChecks }) => failedChecks.join(), 'text')},
          ${column((row) => row.checkedAgainst, 'text')}) as found(id, version, quality, failed, against)`,
      )
      .where(sql`${drafts.id} = found.id and ${drafts.version} = found.version`),
  );
};
