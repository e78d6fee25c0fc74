import { hasSupportedFacts } from '#countries/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { ComposedDraft } from '../composing/compose-draft.server.ts';
import { drafts } from '../drafts.table.ts';
import { type Findings, qualityColumns, scoreOf } from '../quality/check-petition.ts';
import type { DraftChecker, PetitionKey } from '../quality/draft-checker.server.ts';
import { initialStatus, type Priority } from '../status.ts';
import { type ChangedBy, recordDraftAudit } from '../store/change-draft.server.ts';
import { type Draft, lockDraftsOf, lockOpenDraft } from '../store/find-drafts.server.ts';
import { recordVersion, saveText } from '../store/save-text.server.ts';

export type Generated = { composed: ComposedDraft; findings: Findings };

const initialStatusOf = ({ composed, findings }: Generated, priority: Priority) =>
  initialStatus(scoreOf(findings.checks), priority, hasSupportedFacts(composed.support));

/** Columns that record what a draft was composed from. */
export const provenanceOf = (composed: ComposedDraft) => ({
  baseContent: composed.content,
  sources: composed.sources,
  textsDigest: composed.textsDigest,
  recipientDigest: composed.recipientDigest,
  legalBasisDigest: composed.legalBasisDigest,
});

/** The row of a newly composed draft. */
export const draftRowOf = (
  { countryCode, language }: PetitionKey,
  generated: Generated,
  priority: Priority,
  changedBy: ChangedBy,
): typeof drafts.$inferInsert => ({
  countryCode,
  language,
  title: generated.composed.title,
  content: generated.composed.content,
  governmentAddress: generated.composed.governmentAddress,
  priority,
  status: initialStatusOf(generated, priority),
  ...qualityColumns(generated.findings),
  ...provenanceOf(generated.composed),
  updatedBy: changedBy.actor.username,
});

const insertDraft = async (
  tx: Writer,
  row: typeof drafts.$inferInsert,
  changedBy: ChangedBy,
): Promise<Draft | null> => {
  const [draft] = await tx.insert(drafts).values(row).onConflictDoNothing().returning();
  if (!draft) return null;
  await recordVersion(tx, draft, 'generated');
  await recordDraftAudit(tx, 'draft_generated', draft, changedBy, { version: 1, to: draft.status });
  return draft;
};

/** Replaces the text of an unpublished draft; the old text stays as a version. */
const replaceDraft = (
  tx: Writer,
  draft: Draft,
  generated: Generated,
  priority: Priority,
  changedBy: ChangedBy,
): Promise<Draft> => {
  const { composed, findings } = generated;
  const { title, content, governmentAddress } = composed;
  const values = {
    governmentAddress,
    priority,
    status: initialStatusOf(generated, priority),
    note: null,
    ...provenanceOf(composed),
  };
  return saveText(tx, draft, { title, content, findings, reason: 'generated', values }, changedBy);
};

export type GenerateRequest = PetitionKey & { priority: Priority; replace: boolean };

/** Creates or replaces the draft of a country and language. */
export const generateDraft = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  { priority, replace, ...name }: GenerateRequest,
  changedBy: ChangedBy,
): Promise<Result<Draft, 'draft_exists'>> => {
  const composed = checker.compose(name);
  const generated = { composed, findings: await checker.check(name, composed) };
  return db.write(async (tx) => {
    await lockDraftsOf(tx, name);
    const open = await lockOpenDraft(tx, name);
    if (open && !replace) return err('draft_exists');
    if (open) return ok(await replaceDraft(tx, open, generated, priority, changedBy));
    const inserted = await insertDraft(tx, draftRowOf(name, generated, priority, changedBy), changedBy);
    return inserted ? ok(inserted) : err('draft_exists');
  });
};
