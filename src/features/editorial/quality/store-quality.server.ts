import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/index.server.ts';
import type { QualityCheck } from '../contract.ts';
import { drafts } from '../drafts.table.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { failedOf, scoreOf } from './check-petition.ts';

/**
 * Keeps what the checks found in a version of a draft, unless it has been saved again since. Not a change of the draft:
 * whoever has it open can save it afterwards.
 */
export const storeQuality = (
  db: Db,
  { id, version }: Pick<Draft, 'id' | 'version'>,
  results: QualityCheck['checks'],
): Promise<unknown> =>
  db.write((tx) =>
    tx
      .update(drafts)
      .set({ quality: scoreOf(results), failedChecks: failedOf(results) })
      .where(and(eq(drafts.id, id), eq(drafts.version, version))),
  );
