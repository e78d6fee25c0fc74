import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Reader } from '#platform/db/index.server.ts';
import type { DraftVersion } from '../contract.ts';
import { draftVersions } from '../draft-versions.table.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { saveText } from '../store/save-text.server.ts';
import type { ChangedByStaff } from './edit-draft.server.ts';
import { statusAfterChange } from './plan-edit.ts';

type Row = typeof draftVersions.$inferSelect;

/** Maximum number of listed versions; older ones remain stored. */
const maxListed = 500;

/** The saved texts of a draft, newest first, each with whether it is or was published from this draft. */
export const listVersions = async (db: Reader, draftId: number): Promise<DraftVersion[]> => {
  const isSameText = sql`draft_id = ${draftVersions.draftId} and title = ${draftVersions.title} and content = ${draftVersions.content}`;
  const rows = await db
    .select({
      ...getTableColumns(draftVersions),
      isServed: sql<
        boolean | null
      >`(select bool_or(state = 'published') from wto_petitions where ${isSameText})`,
    })
    .from(draftVersions)
    .where(eq(draftVersions.draftId, draftId))
    .orderBy(desc(draftVersions.version))
    .limit(maxListed);
  return rows.map(({ draftId: _, savedAt, isServed, ...version }) => ({
    ...version,
    savedAt: savedAt.toISOString(),
    published: isServed === null ? null : isServed ? 'now' : 'before',
  }));
};

const findVersion = async (db: Reader, draftId: number, version: number): Promise<Row | null> => {
  const isVersion = and(eq(draftVersions.draftId, draftId), eq(draftVersions.version, version));
  const [row] = await db.select().from(draftVersions).where(isVersion);
  return row ?? null;
};

type RestoreVersionProblem = 'draft_not_found' | 'version_not_found' | 'published_text';

/** Saves the text of an earlier version as a new version. */
export const restoreVersion = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  id: number,
  version: number,
  changedBy: ChangedByStaff,
): Promise<Result<Draft, RestoreVersionProblem>> => {
  const lastSeen = await findDraft(db, id);
  if (!lastSeen) return err('draft_not_found');
  const earlier = await findVersion(db, id, version);
  if (!earlier) return err('version_not_found');
  const { title, content } = earlier;
  const missing = await checker.missingGlyphsIn(lastSeen, { title, content });
  return db.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const draft = locked.value;
    if (title === draft.title && content === draft.content) return ok(draft);
    if (draft.status === 'published') return err('published_text');
    const text = { title, content };
    const findings = checker.findingsOf(draft, text, missing);
    const values = { status: statusAfterChange(draft.status, changedBy.role) };
    return ok(await saveText(tx, draft, { ...text, findings, reason: 'restored', values }, changedBy));
  });
};
