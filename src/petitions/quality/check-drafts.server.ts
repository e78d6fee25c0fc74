import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '#platform/db/index.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import type { DraftChecker } from './draft-checker.server.ts';
import { type CheckedDraft, storeQuality } from './store-quality.server.ts';

/**
 * Checks drafts and stores the results, yielding to the event loop after each draft.
 * @throws TypesetError when the typesetter is busy or failed; nothing is stored then
 */
export const checkDrafts = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  batch: readonly Draft[],
): Promise<CheckedDraft[]> => {
  const missing = await checker.findMissing(batch);
  const checked: CheckedDraft[] = [];
  for (const [index, draft] of batch.entries()) {
    checked.push({ draft, findings: checker.findingsOf(draft, draft, missing[index] ?? null) });
    await turn();
  }
  await storeQuality(db, checked);
  return checked;
};
