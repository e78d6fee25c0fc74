import { type SQL, sql } from 'drizzle-orm';
import { originalLanguage } from '#content/index.server.ts';
import { countryName } from '#countries/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { TodaysSources } from '../composing/sources.server.ts';
import {
  maxSelected,
  type PetitionRow,
  type RowFilter,
  type RowsQuery,
  type RowsResponse,
  urgencies,
} from '../lists.contract.ts';
import { type DraftStatus, draftStatuses } from '../status.ts';
import { cursorAfter, parseCursor } from './cursor.server.ts';
import { arrayOf, type FilterProblem, filterConditions, type ListUser } from './filter.server.ts';
import { filteredRows } from './filtered-rows.server.ts';

/** The current sources and the user, which row states depend on. */
export type Viewer = ListUser & { today: TodaysSources };

/** Whole numbers that order the rows, the id last, so that no two rows are equal. */
const sortKeys: Readonly<Record<RowsQuery['sort'], string>> = {
  urgency: 'urgency, country_place, language_place, id',
  due: "coalesce(due_on - date '2000-01-01', 10000000), urgency, country_place, language_place, id",
  country: 'country_place, language_place, id',
  language: 'language_place, country_place, id',
  status: 'status_place, country_place, language_place, id',
  quality: 'quality, country_place, language_place, id',
  updated: '(extract(epoch from updated_at) * 1000)::bigint, id',
};

type Page = { rows: FoundRow[] | null; byStatus: Partial<Record<DraftStatus, number>> | null };

/** A row as PostgreSQL writes it in JSON. */
type FoundRow = {
  id: number;
  draft_id: number;
  country_code: string;
  language: string;
  letter_language: string | null;
  title: string;
  preview: string;
  status: DraftStatus;
  priority: PetitionRow['priority'];
  quality: number;
  failed_checks: string[];
  outdated: boolean;
  unverified: boolean | null;
  open_remarks: number;
  urgency: number;
  note: string | null;
  assignee: string | null;
  due_on: string | null;
  publish_at: string | null;
  withdraw_at: string | null;
  updated_at: string;
  updated_by: string;
  sort_key: number[];
};

const isoOrNull = (time: string | null): string | null => time && new Date(time).toISOString();

const rowOf = (row: FoundRow): PetitionRow => ({
  id: row.id,
  draftId: row.draft_id,
  countryCode: row.country_code,
  countryName: countryName(row.country_code, 'de'),
  language: row.language,
  letterLanguage: row.letter_language ?? originalLanguage,
  title: row.title,
  preview: row.preview,
  status: row.status,
  priority: row.priority,
  quality: row.quality,
  failedChecks: row.failed_checks,
  outdated: row.outdated,
  unverified: row.unverified ?? true,
  openRemarks: row.open_remarks,
  urgency: urgencies[row.urgency - 1] ?? null,
  note: row.note,
  assignee: row.assignee,
  dueOn: row.due_on,
  publishAt: isoOrNull(row.publish_at),
  withdrawAt: isoOrNull(row.withdraw_at),
  updatedAt: new Date(row.updated_at).toISOString(),
  updatedBy: row.updated_by,
});

const inStatus = (status: DraftStatus | undefined): SQL => (status ? sql`status = ${status}` : sql`true`);

/** The letter from its salutation on, as address and subject are similar in every row. */
const letterBodyOf = (contentTable: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${contentTable}.content, '^.*?\\n\\s*─{8,}\\s*\\n', ''), '^\\s*(\\*\\*[^\\n]*\\*\\*)?\\s*', '')`;

/** A page and the row counts by status, in one statement so that they are consistent. */
const pageQuery = (found: SQL, query: RowsQuery, after: readonly number[] | null): SQL => {
  const { list, status, sort, limit, preview } = query;
  const isDescending = query.descending === 'true';
  const isAfterCursor = after
    ? sql`sort_key ${sql.raw(isDescending ? '<' : '>')} ${arrayOf(after, 'bigint')}`
    : sql`true`;
  const contentTable = sql.raw(list === 'finals' ? 'wto_petitions' : 'petition_drafts');
  return sql`
    with found as materialized (${found}),
    page as (
      select * from (select *, array[${sql.raw(sortKeys[sort])}]::bigint[] as sort_key from found where ${inStatus(status)}) as keyed
      where ${isAfterCursor} order by sort_key ${sql.raw(isDescending ? 'desc' : 'asc')} limit ${limit + 1}
    )
    select
      (select jsonb_agg(to_jsonb(page) || jsonb_build_object('preview', left(${letterBodyOf(contentTable)}, ${preview}))
          order by sort_key ${sql.raw(isDescending ? 'desc' : 'asc')})
        from page join ${contentTable} on ${contentTable}.id = page.id) as rows,
      (select jsonb_object_agg(status, count) from (select status, count(*) from found group by status) as counted) as by_status`;
};

const zeroCounts = Object.fromEntries(draftStatuses.map((status) => [status, 0])) as RowsResponse['byStatus'];

/** A page of the one list, and how many rows its filter finds. */
export const listRows = async (
  db: Reader,
  query: RowsQuery,
  { today, ...user }: Viewer,
): Promise<Result<RowsResponse, FilterProblem>> => {
  const conditions = filterConditions(query, user);
  if (!conditions.ok) return conditions;
  const after = query.cursor === undefined ? null : parseCursor(query, query.cursor);
  if (query.cursor !== undefined && !after)
    return err({ path: 'cursor', message: 'Bitte beginnen Sie die Liste von vorn.' });
  const statement = pageQuery(filteredRows(query.list, today, conditions.value), query, after);
  const [page] = await db
    .select({ rows: sql<Page['rows']>`rows`, byStatus: sql<Page['byStatus']>`by_status` })
    .from(sql`(${statement}) as result`);
  const found = page?.rows ?? [];
  const byStatus = { ...zeroCounts, ...page?.byStatus };
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  return ok({
    rows: shown.map(rowOf),
    total: query.status
      ? byStatus[query.status]
      : Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    byStatus,
    next: found.length > shown.length && last ? cursorAfter(query, last.sort_key) : null,
  });
};

/** The ids of all drafts that a filter finds, of final petitions those of their drafts. */
export const selectDrafts = async (
  db: Reader,
  filter: RowFilter,
  { today, ...user }: Viewer,
): Promise<Result<number[], FilterProblem>> => {
  const conditions = filterConditions(filter, user);
  if (!conditions.ok) return conditions;
  const found = filteredRows(filter.list, today, [...conditions.value, inStatus(filter.status)]);
  const rows = await db
    .select({ id: sql<number>`draft_id` })
    .from(sql`(${found}) as found`)
    .orderBy(sql`draft_id`)
    .limit(maxSelected);
  return ok(rows.map(({ id }) => id));
};
