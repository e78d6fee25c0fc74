import { setImmediate as turn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { batchesOf } from '../jobs/batches.ts';
import { countingUnits } from '../jobs/counting-units.ts';
import type { DraftsJob } from '../jobs/drafts-job.server.ts';
import { qualityThreshold } from '../status.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { checkPetition, scoreOf } from './check-petition.ts';
import type { DraftChecker } from './draft-checker.server.ts';
import { storeQuality } from './store-quality.server.ts';

type Parts = { db: Db; checker: DraftChecker };

/** Drafts of one unit. */
const batchSize = 50;

/** Checks drafts of one language. @returns how many lie below the threshold */
const checkAlike = async ({ db, checker }: Parts, alike: readonly Draft[], tag: string): Promise<number> => {
  const contents = alike.map(({ content }) => content);
  const missing = await checker.missingInAll(contents, tag);
  let below = 0;
  for (const [index, draft] of alike.entries()) {
    const results = checkPetition(checker.checked(draft, draft, missing[index] ?? null));
    if (scoreOf(results) < qualityThreshold) below += 1;
    await storeQuality(db, draft, results);
    await turn();
  }
  return below;
};

const checkBatch = async (parts: Parts, ids: readonly number[]) => {
  const found = await parts.db
    .select()
    .from(drafts)
    .where(inArray(drafts.id, [...ids]));
  const count = { checked: found.length, below: 0 };
  for (const [tag, alike] of Map.groupBy(found, ({ language }) => language))
    count.below += await checkAlike(parts, alike, tag);
  return count;
};

/** Checks the quality of many drafts and keeps what was found; changes no state. */
export const checkMany = (parts: Parts): JobKind<DraftsJob> => ({
  kind: 'drafts-check',
  lane: 'editorial',
  units: ({ ids }) => {
    const total = { checked: 0, below: 0 };
    return countingUnits(batchesOf(ids, batchSize), async (batch) => {
      const { checked, below } = await checkBatch(parts, batch);
      total.checked += checked;
      total.below += below;
      return `${total.checked} geprüft, ${total.below} unter der Schwelle von ${qualityThreshold} %`;
    });
  },
});
