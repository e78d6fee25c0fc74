import { err, ok, type Result } from '#lib/result.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { ByStaff } from '../editing/edit-draft.server.ts';
import { checkPetition } from '../quality/check-petition.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { repairPetition } from '../quality/repair.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { moveDraft } from '../store/move-draft.server.ts';
import { saveText } from '../store/save-text.server.ts';

/** A text that was improved, and what was done, in German. */
export type ImprovedText = { content: string; changes: string[] };

/** A service that improves the language of a text and leaves its facts as they are. */
export type LanguageImprover = {
  improve: (text: { content: string; language: string; countryCode: string }) => Promise<ImprovedText>;
};

export type Improved = ImprovedText & { method: 'ai' | 'repair'; draft: Draft };

type Parts = { db: Db; checker: DraftChecker; improver: LanguageImprover | null };

export type ImproveFault = 'draft_not_found' | 'published_text' | 'other_country';

const improvedText = async ({ checker, improver }: Parts, draft: Draft, content: string) => {
  if (improver) return { method: 'ai' as const, ...(await improver.improve({ ...draft, content })) };
  const missing = await checker.missingIn(content, draft.language);
  const checked = checker.checked(draft, { title: draft.title, content }, missing);
  return { method: 'repair' as const, ...repairPetition(checked) };
};

/**
 * Improves a text and saves it as a new version. A draft that was approved goes back to review, because it was another
 * text that was approved; any other state stays.
 */
export const improveDraft = async (
  parts: Parts,
  id: number,
  { countryCode, currentContent }: { countryCode: string; currentContent: string },
  by: ByStaff,
): Promise<Result<Improved, ImproveFault>> => {
  const { db, checker } = parts;
  const seen = await findDraft(db, id);
  if (!seen) return err('draft_not_found');
  if (seen.countryCode !== countryCode) return err('other_country');
  const { content, changes, method } = await improvedText(parts, seen, currentContent);
  const missing = await checker.missingIn(content, seen.language);
  return db.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const draft = locked.value;
    if (content === draft.content) return ok({ content, changes, method, draft });
    if (draft.status === 'published') return err('published_text');
    const text = { title: draft.title, content };
    const results = checkPetition(checker.checked(draft, text, missing));
    const reason = method === 'ai' ? ('ai' as const) : ('repaired' as const);
    const saved = await saveText(tx, draft, { ...text, results, reason }, by);
    const to = saved.status === 'approved' ? 'review' : saved.status;
    const moved = await moveDraft(tx, saved, { to }, by);
    return ok({ content, changes, method, draft: moved.ok ? moved.value : saved });
  });
};
