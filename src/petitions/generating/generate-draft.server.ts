import { isSupported } from '#countries/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { ComposedDraft } from '../composing/compose-draft.server.ts';
import { drafts } from '../drafts.table.ts';
import { type Findings, qualityColumns, scoreOf } from '../quality/check-petition.ts';
import type { DraftChecker, LetterName } from '../quality/draft-checker.server.ts';
import { firstStatus, type Priority } from '../status.ts';
import { type By, recordDraft } from '../store/change-draft.server.ts';
import { type Draft, lockLetter, lockOpenDraft } from '../store/find-drafts.server.ts';
import { keepVersion, saveText } from '../store/save-text.server.ts';

export type Generated = { composed: ComposedDraft; findings: Findings };

const firstStatusOf = ({ composed, findings }: Generated, priority: Priority) =>
  firstStatus(scoreOf(findings.checks), priority, isSupported(composed.standing));

/** Columns that record what a draft was composed from. */
export const provenanceOf = (composed: ComposedDraft) => ({
  baseContent: composed.content,
  sources: composed.sources,
  textsDigest: composed.textsDigest,
  recipientDigest: composed.recipientDigest,
  legalBasisDigest: composed.legalBasisDigest,
});

/** The row of a draft that has just been composed. */
export const newDraftOf = (
  { countryCode, language }: LetterName,
  generated: Generated,
  priority: Priority,
  by: By,
): typeof drafts.$inferInsert => ({
  countryCode,
  language,
  title: generated.composed.title,
  content: generated.composed.content,
  governmentAddress: generated.composed.governmentAddress,
  priority,
  status: firstStatusOf(generated, priority),
  ...qualityColumns(generated.findings),
  ...provenanceOf(generated.composed),
  updatedBy: by.actor.username,
});

const insertDraft = async (tx: Writer, row: typeof drafts.$inferInsert, by: By): Promise<Draft | null> => {
  const [draft] = await tx.insert(drafts).values(row).onConflictDoNothing().returning();
  if (!draft) return null;
  await keepVersion(tx, draft, 'generated');
  await recordDraft(tx, 'draft_generated', draft, by, { version: 1, to: draft.status });
  return draft;
};

/** Replaces the text of an unpublished draft; the old text stays as a version. */
const replaceDraft = (
  tx: Writer,
  draft: Draft,
  generated: Generated,
  priority: Priority,
  by: By,
): Promise<Draft> => {
  const { composed, findings } = generated;
  const { title, content, governmentAddress } = composed;
  const values = {
    governmentAddress,
    priority,
    status: firstStatusOf(generated, priority),
    note: null,
    ...provenanceOf(composed),
  };
  return saveText(tx, draft, { title, content, findings, reason: 'generated', values }, by);
};

export type Asked = LetterName & { priority: Priority; replace: boolean };

/** Creates or replaces the draft of a country and language. */
export const generateDraft = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  { priority, replace, ...name }: Asked,
  by: By,
): Promise<Result<Draft, 'draft_exists'>> => {
  const composed = checker.compose(name);
  const generated = { composed, findings: await checker.check(name, composed) };
  return db.write(async (tx) => {
    await lockLetter(tx, name);
    const open = await lockOpenDraft(tx, name);
    if (open && !replace) return err('draft_exists');
    if (open) return ok(await replaceDraft(tx, open, generated, priority, by));
    const made = await insertDraft(tx, newDraftOf(name, generated, priority, by), by);
    return made ? ok(made) : err('draft_exists');
  });
};
