import { err, ok, type Result } from '#lib/result.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { ChangedByStaff, Conflict } from '../editing/edit-draft.server.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { transitionDraft } from '../store/move-draft.server.ts';
import { saveText } from '../store/save-text.server.ts';
import type { ImprovedText, ImproveText } from './improve-text.server.ts';

export type Improved = ImprovedText & { draft: Draft };

type ImproveDependencies = { db: Db; checker: DraftChecker; improveText: ImproveText };

export type ImproveProblem = 'draft_not_found' | 'published_text' | 'other_country' | Conflict;

/**
 * Improves a text and saves it as a new version. An approved draft returns to review, because
 * another text was approved; any other status is kept.
 */
export const improveDraft = async (
  { db, checker, improveText }: ImproveDependencies,
  id: number,
  {
    countryCode,
    currentContent,
    signal,
  }: { countryCode: string; currentContent: string; signal: AbortSignal },
  changedBy: ChangedByStaff,
): Promise<Result<Improved, ImproveProblem>> => {
  const lastSeen = await findDraft(db, id);
  if (!lastSeen) return err('draft_not_found');
  if (lastSeen.countryCode !== countryCode) return err('other_country');
  const submitted = { title: lastSeen.title, content: currentContent };
  const before = checker.checkedTextOf(
    lastSeen,
    submitted,
    await checker.missingGlyphsIn(lastSeen, submitted),
  );
  const { content, changes, method } = await improveText(before, signal);
  const missing = await checker.missingGlyphsIn(lastSeen, { ...submitted, content });
  return db.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const draft = locked.value;
    // A version saved during the improvement must not be overwritten.
    if (draft.version !== lastSeen.version) return err({ conflict: draft });
    if (content === draft.content) return ok({ content, changes, method, draft });
    if (draft.status === 'published') return err('published_text');
    const text = { title: draft.title, content };
    const findings = checker.findingsOf(draft, text, missing);
    const reason = method === 'ai' ? ('ai' as const) : ('repaired' as const);
    const saved = await saveText(tx, draft, { ...text, findings, reason }, changedBy);
    const to = saved.status === 'approved' ? 'review' : saved.status;
    const moved = await transitionDraft(tx, saved, { to }, changedBy);
    return ok({ content, changes, method, draft: moved.ok ? moved.value : saved });
  });
};
