import { inArray } from 'drizzle-orm';
import { formatNumber } from '#lib/pluralize.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { countingUnits, namedBatches } from '../jobs/counting-units.ts';
import type { DraftsJob } from '../jobs/drafts-job.server.ts';
import { qualityThreshold } from '../status.ts';
import { checkDrafts } from './check-drafts.server.ts';
import { scoreOf } from './check-petition.ts';
import type { DraftChecker } from './draft-checker.server.ts';

type Parts = { db: Db; checker: DraftChecker };

/** Drafts of one unit. */
const batchSize = 50;

const checkBatch = async (parts: Parts, ids: readonly number[]) => {
  const found = await parts.db
    .select()
    .from(drafts)
    .where(inArray(drafts.id, [...ids]));
  const checked = await checkDrafts(parts, found);
  const below = checked.filter(({ findings }) => scoreOf(findings.checks) < qualityThreshold);
  return { checked: found.length, below: below.length };
};

/** Checks the quality of many drafts and keeps what was found; changes no state. */
export const checkMany = (parts: Parts): JobKind<DraftsJob, 'drafts-check'> => ({
  kind: 'drafts-check',
  concurrencyGroup: 'editorial',
  units: ({ ids }) => {
    const total = { checked: 0, below: 0 };
    return countingUnits(namedBatches(ids, batchSize), async ({ items }) => {
      const { checked, below } = await checkBatch(parts, items);
      total.checked += checked;
      total.below += below;
      return `${formatNumber(total.checked)} geprüft, ${formatNumber(total.below)} unter der Schwelle von ${qualityThreshold} %`;
    });
  },
});
