import { setImmediate as turn } from 'node:timers/promises';
import { getTableColumns, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import {
  type ReplacedText,
  type ReplaceProblem,
  type Replacer,
  replacementOf,
} from '#office/index.server.ts';
import type { Db, Reader } from '#platform/db/index.server.ts';
import { checkedAgainstKey } from '../composing/sources.server.ts';
import { maxLengths } from '../contract.ts';
import { drafts } from '../drafts.table.ts';
import type { ChangedByStaff } from '../editing/edit-draft.server.ts';
import { whoElseHasOpen } from '../presence/presence.server.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { arrayOf, type FilterProblem } from '../rows/filter.server.ts';
import { selectDrafts, type Viewer } from '../rows/list-rows.server.ts';
import type { ReplaceDraftsBody, ReplaceDraftsResponse } from './contract.ts';
import { holdOf, unprintableHold } from './hold.ts';
import { missingInChanged } from './missing-in-changed.server.ts';
import type { FoundDraft, ReplacedDraft } from './replaced-draft.ts';
import { saveReplaced } from './save-replaced.server.ts';

type Parts = { db: Db; checker: DraftChecker; replacer: Replacer };

const { baseContent: _base, sources: _sources, ...columns } = getTableColumns(drafts);

/** Drafts read or looked at in one go: some megabytes of text, and some milliseconds. */
const batchSize = 500;

const readDrafts = async (db: Reader, ids: readonly number[]): Promise<FoundDraft[]> => {
  const found: FoundDraft[] = [];
  for (let offset = 0; offset < ids.length; offset += batchSize)
    found.push(
      ...(await db
        .select(columns)
        .from(drafts)
        .where(sql`${drafts.id} = any(${arrayOf(ids.slice(offset, offset + batchSize), 'int')})`)
        .orderBy(drafts.id)),
    );
  return found;
};

type Found = Omit<ReplacedDraft, 'missing'> & { words: string[] };
type FieldChange = ReplacedText & { field: 'title' | 'content' };

/** A draft with its new text; null where it stays the same. */
const withChanges = (
  draft: FoundDraft,
  changes: readonly FieldChange[],
  openBy: readonly string[],
): Found | null => {
  const after: { title: string | null; content: string | null } = {
    title: draft.title,
    content: draft.content,
  };
  for (const { field, text } of changes) after[field] = field === 'title' ? (text?.trim() ?? null) : text;
  if (after.title === draft.title && after.content === draft.content) return null;
  if ((after.title?.length ?? 0) > maxLengths.title) after.title = null;
  return {
    draft,
    hold: holdOf({ status: draft.status, openBy, before: draft, after }),
    text: { title: after.title ?? draft.title, content: after.content ?? draft.content },
    places: changes.reduce((sum, { places }) => sum + places, 0),
    before: changes.map(({ before }) => before).join('\n'),
    after: changes.map((change) => change.after).join('\n'),
    words: changes.flatMap(({ words }) => words),
  };
};

/** Finds the places in drafts, and makes their new texts. */
const findIn = async (
  { db, replacer }: Parts,
  body: ReplaceDraftsBody,
  read: readonly FoundDraft[],
  username: string,
): Promise<Result<Found[], ReplaceProblem>> => {
  const fields = [...new Set(body.fields)];
  const replaced = await replacer.replaceIn(
    { ...body, maxLength: maxLengths.content },
    read.map((draft) => ({ language: draft.language, texts: fields.map((field) => draft[field]) })),
  );
  if (!replaced.ok) return replaced;
  const openBy = await whoElseHasOpen(db, username);
  const found: Found[] = [];
  for (const [index, draft] of read.entries()) {
    const changes = fields.flatMap((field, at): FieldChange[] => {
      const change = replaced.value[index]?.[at];
      return change ? [{ ...change, field }] : [];
    });
    const each = changes.length > 0 ? withChanges(draft, changes, openBy.get(draft.id) ?? []) : null;
    if (each) found.push(each);
    if (index % batchSize === 0) await turn();
  }
  return ok(found);
};

/** The line between address and letter, wherever it stands in a text. */
const separator = /^[^\S\n]*─{8,}[^\S\n]*$/m;

const addressOf = (content: string): string => content.slice(0, Math.max(0, content.search(separator)));

const letterOf = ({ draft, text, words }: Found, { today }: Viewer) => ({
  ...{ countryCode: draft.countryCode, language: draft.language, ...text, words },
  isAddressChanged: addressOf(draft.content) !== addressOf(text.content),
  wasPrintable:
    !draft.failedChecks.includes('glyphs') && draft.checkedAgainst === checkedAgainstKey(today, draft),
});

/** Holds the drafts whose letter could not show what is to stand there. */
const withMissingGlyphs = async (
  { checker }: Parts,
  viewer: Viewer,
  found: readonly Found[],
): Promise<ReplacedDraft[]> => {
  const changed = found.filter(({ hold }) => !hold);
  const missingById = new Map<number, ReplacedDraft['missing']>();
  for (let offset = 0; offset < changed.length; offset += batchSize) {
    const batch = changed.slice(offset, offset + batchSize);
    const missing = await missingInChanged(
      checker,
      batch.map((each) => letterOf(each, viewer)),
    );
    for (const [index, { draft }] of batch.entries()) missingById.set(draft.id, missing[index] ?? null);
    await turn();
  }
  return found.map(({ words: _, ...each }) => {
    const missing = missingById.get(each.draft.id) ?? null;
    const [first] = each.draft.failedChecks.includes('glyphs') ? [] : (missing ?? []);
    return { ...each, missing, hold: each.hold ?? (first ? unprintableHold(first.character) : null) };
  });
};

/**
 * Finds and replaces in drafts. What may not be changed is held and named with the reason; the rest is saved in one
 * transaction, unless this is a dry run.
 */
export const replaceInDrafts = async (
  parts: Parts,
  body: ReplaceDraftsBody,
  viewer: Viewer,
  changedBy: ChangedByStaff,
): Promise<Result<ReplaceDraftsResponse, ReplaceProblem | FilterProblem>> => {
  const ids = await selectDrafts(parts.db, body.filter, viewer);
  if (!ids.ok) return err(ids.error);
  const except = new Set(body.except);
  const read = await readDrafts(
    parts.db,
    ids.value.filter((id) => !except.has(id)),
  );
  const found = await findIn(parts, body, read, changedBy.actor.username);
  if (!found.ok) return found;
  const planned = await withMissingGlyphs(parts, viewer, found.value);
  const { outcomes, undo } = body.dryRun
    ? { outcomes: planned, undo: null }
    : await saveReplaced(parts, body, planned, changedBy);
  return ok(
    replacementOf(
      outcomes.map(({ draft: { id, countryCode, language }, places, before, after, hold }) => ({
        ...{ id, countryCode, language, places, before, after, hold },
      })),
      undo,
    ),
  );
};
