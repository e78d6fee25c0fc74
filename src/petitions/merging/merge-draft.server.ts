import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { Composition } from '../composing/compose-draft.server.ts';
import type { Merge } from '../contract.ts';
import { type DraftSources, drafts } from '../drafts.table.ts';
import { type ChangedByStaff, type Conflict, lockUnlessChanged } from '../editing/edit-draft.server.ts';
import { statusAfterChange } from '../editing/plan-edit.ts';
import { provenanceOf } from '../generating/generate-draft.server.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { changeDraft, recordDraftAudit } from '../store/change-draft.server.ts';
import { type Draft, findDraft } from '../store/find-drafts.server.ts';
import { type StatusChangeProblem, transitionDraft } from '../store/move-draft.server.ts';
import { saveText } from '../store/save-text.server.ts';
import { mergeTexts } from './merge-texts.ts';

/** The sources that changed since a draft was composed. */
const changedSources = (then: DraftSources, now: DraftSources): Merge['changed'] => {
  const keys = [...new Set([...Object.keys(then.texts), ...Object.keys(now.texts)])];
  const texts = keys.filter((key) => then.texts[key] !== now.texts[key]);
  return [
    ...(then.recipient === now.recipient ? [] : [{ source: 'recipient', label: 'Empfänger' }]),
    ...(then.legalBasis === now.legalBasis ? [] : [{ source: 'legalBasis', label: 'Grundlage' }]),
    ...texts.map((key) => ({ source: key, label: key })),
  ];
};

/** Three-way merge of the draft's original, edited and currently composed text. */
export const computeMerge = (checker: DraftChecker, draft: Draft): Merge => {
  const composed = checker.compose(draft);
  const versions = { base: draft.baseContent, edited: draft.content, current: composed.content };
  return { ...versions, ...mergeTexts(versions), changed: changedSources(draft.sources, composed.sources) };
};

/**
 * Marks a draft as up to date if none of the changed texts is part of it; the digest covers all
 * texts of its language.
 */
export const refreshDigests = async ({ db, checker }: Parts, draft: Draft): Promise<void> => {
  const { textsDigest, recipientDigest, legalBasisDigest } = checker.compose(draft);
  if (textsDigest === draft.textsDigest) return;
  await db.write((tx) =>
    tx
      .update(drafts)
      .set({ textsDigest, recipientDigest, legalBasisDigest })
      .where(and(eq(drafts.id, draft.id), eq(drafts.version, draft.version))),
  );
};

type Parts = { db: Db; checker: DraftChecker };
export type MergeProblem = 'draft_not_found' | StatusChangeProblem | Conflict;

/** Note of a published draft that returns to editing after a merge. */
const sourcesChanged = 'Quellen haben sich geändert';

/** Returns a published draft to editing; its letter stays served until the next publication. */
const startNewVersion = (
  tx: Writer,
  draft: Draft,
  changedBy: ChangedByStaff,
): Promise<Result<Draft, StatusChangeProblem>> =>
  draft.status === 'published'
    ? transitionDraft(tx, draft, { to: 'pending', note: sourcesChanged }, changedBy)
    : Promise.resolve(ok(draft));

/** Marks a published draft whose text stays unchanged as up to date; it stays published. */
const markUpToDate = async (
  tx: Writer,
  draft: Draft,
  composed: Composition,
  changedBy: ChangedByStaff,
): Promise<Draft> => {
  const updated = await changeDraft(tx, draft, provenanceOf(composed), changedBy);
  await recordDraftAudit(tx, 'draft_merged', draft, changedBy);
  return updated;
};

/**
 * Saves a merged text and marks the draft as up to date. For a published draft it starts a
 * new version.
 */
export const saveMerged = async (
  { db, checker }: Parts,
  id: number,
  { content, updatedAt }: { content: string; updatedAt?: string | undefined },
  changedBy: ChangedByStaff,
): Promise<Result<Draft, MergeProblem>> => {
  const lastSeen = await findDraft(db, id);
  if (!lastSeen) return err('draft_not_found');
  const missing = await checker.missingGlyphsIn(lastSeen, { title: lastSeen.title, content });
  return db.write(async (tx) => {
    const locked = await lockUnlessChanged(tx, id, updatedAt);
    if (!locked.ok) return locked;
    const composed = checker.compose(locked.value);
    const { status } = locked.value;
    if (status === 'published' && content === locked.value.content)
      return ok(await markUpToDate(tx, locked.value, composed, changedBy));
    const reopened = await startNewVersion(tx, locked.value, changedBy);
    if (!reopened.ok) return reopened;
    const draft = reopened.value;
    const text = { title: draft.title, content };
    const findings = checker.findingsOf(draft, text, missing);
    const values = {
      ...provenanceOf(composed),
      // Keeps an address that was edited by hand.
      ...(draft.sources.recipient === composed.sources.recipient
        ? {}
        : { governmentAddress: composed.governmentAddress }),
      status: statusAfterChange(draft.status, changedBy.role),
    };
    return ok(await saveText(tx, draft, { ...text, findings, reason: 'merged', values }, changedBy));
  });
};
