import { inArray, sql } from 'drizzle-orm';
import type { Writer } from '#platform/db/index.server.ts';
import { draftVersions } from '../draft-versions.table.ts';
import { drafts } from '../drafts.table.ts';
import { type Findings, qualityColumns } from '../quality/check-petition.ts';
import { relocateRemarks } from '../remarks/store.server.ts';
import { remarks } from '../remarks.table.ts';
import { arrayOf } from '../rows/filter.server.ts';
import type { DraftStatus } from '../status.ts';
import type { VersionReason } from '../version-reasons.ts';
import { type ChangedBy, nextUpdatedAt } from './change-draft.server.ts';

/** A new text of a locked draft, with the status and note it gets. */
export type NewText = {
  id: number;
  title: string;
  content: string;
  status: DraftStatus;
  note: string | null;
} & ReturnType<typeof qualityColumns>;

export const newTextOf = ({
  findings,
  ...text
}: Omit<NewText, keyof ReturnType<typeof qualityColumns>> & { findings: Findings }): NewText => ({
  ...text,
  ...qualityColumns(findings),
});

/** Drafts per statement: some megabytes of text. */
const batchSize = 500;

const idsOf = (texts: readonly NewText[]): number[] => texts.map(({ id }) => id);

/** Moves the remarks of the drafts that have some, while the drafts still have their former content. */
const relocateAllRemarks = async (tx: Writer, texts: readonly NewText[]): Promise<void> => {
  const isOneOfThem = sql`${remarks.draftId} = any(${arrayOf(idsOf(texts), 'int')})`;
  const remarked = await tx.selectDistinct({ id: remarks.draftId }).from(remarks).where(isOneOfThem);
  if (remarked.length === 0) return;
  const contents = new Map(texts.map(({ id, content }) => [id, content]));
  const before = await tx
    .select({ id: drafts.id, content: drafts.content })
    .from(drafts)
    .where(
      inArray(
        drafts.id,
        remarked.map(({ id }) => id),
      ),
    );
  for (const draft of before) await relocateRemarks(tx, draft, contents.get(draft.id) ?? draft.content);
};

const saveBatch = async (
  tx: Writer,
  texts: readonly NewText[],
  reason: VersionReason,
  { actor }: ChangedBy,
): Promise<{ id: number; updatedAt: Date }[]> => {
  await relocateAllRemarks(tx, texts);
  const column = <Value>(read: (text: NewText) => Value, type: 'int' | 'text') =>
    arrayOf(texts.map(read), type);
  const saved = await tx
    .update(drafts)
    .set({
      title: sql`changed.title`,
      content: sql`changed.content`,
      status: sql`changed.status`,
      note: sql`changed.note`,
      version: sql`${drafts.version} + 1`,
      quality: sql`changed.quality`,
      failedChecks: sql`string_to_array(changed.failed, ',')`,
      checkedAgainst: sql`changed.against`,
      missedAt: null,
      updatedAt: nextUpdatedAt,
      updatedBy: actor.username,
    })
    .from(
      sql`unnest(${column(({ id }) => id, 'int')}, ${column(({ title }) => title, 'text')},
        ${column(({ content }) => content, 'text')}, ${column(({ status }) => status, 'text')},
        ${column(({ note }) => note, 'text')}, ${column(({ quality }) => quality, 'int')},
        ${column(({ failedChecks }) => failedChecks.join(), 'text')},
        ${column(({ checkedAgainst }) => checkedAgainst, 'text')}
      ) as changed(id, title, content, status, note, quality, failed, against)`,
    )
    .where(sql`${drafts.id} = changed.id`)
    .returning({ id: drafts.id, updatedAt: drafts.updatedAt });
  await tx.execute(sql`
    insert into ${draftVersions} (draft_id, version, title, content, reason, saved_at, saved_by)
    select id, version, title, content, ${reason}, updated_at, updated_by
    from ${drafts} where id = any(${arrayOf(idsOf(texts), 'int')})`);
  return saved;
};

/**
 * Saves new texts of many locked drafts, each as a new version; remarks stay at their passages.
 * @returns when each draft was saved, in ISO 8601
 */
export const saveTexts = async (
  tx: Writer,
  texts: readonly NewText[],
  reason: VersionReason,
  changedBy: ChangedBy,
): Promise<Map<number, string>> => {
  const times = new Map<number, string>();
  for (let offset = 0; offset < texts.length; offset += batchSize) {
    const saved = await saveBatch(tx, texts.slice(offset, offset + batchSize), reason, changedBy);
    for (const { id, updatedAt } of saved) times.set(id, updatedAt.toISOString());
  }
  return times;
};
