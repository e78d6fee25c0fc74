import type { Writer } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import { replaceTranslations, type TranslationRow } from './replace-translations.server.ts';
import type { ChangedBy } from './text-lock.server.ts';

/**
 * Marks translations as reviewed, or as not reviewed any more; wordings and German sources stay. The caller has locked
 * the texts.
 */
export const setReviewed = async (
  tx: Writer,
  language: string,
  rows: readonly TranslationRow[],
  isReviewed: boolean,
  { actor, now }: ChangedBy,
): Promise<TranslationRow[]> => {
  const changed: TranslationRow[] = [];
  for (const [origin, group] of Map.groupBy(rows, (row) => row.origin)) {
    const updatedBy = isReviewed || origin === 'human' ? actor.username : null;
    const status = isReviewed ? 'reviewed' : 'generated';
    const replacements = group.map((before) => ({
      ...{ key: before.key, text: before.text, sourceHash: before.sourceHash, before },
    }));
    changed.push(...(await replaceTranslations(tx, { language, origin, status, updatedBy }, replacements)));
  }
  if (changed.length > 0)
    await recordAudit(tx, {
      ...{ at: now, actor, action: isReviewed ? 'translations_reviewed' : 'translations_unreviewed' },
      details: { language, total: changed.length, keys: changed.map(({ key }) => key) },
    });
  return changed;
};
