import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { letterLabel } from '../publishing/printable.server.ts';

/** Letters named at most; the list of drafts has them all. */
const maxNamed = 10;

/** Minutes after which a planned step that has not been taken is reported. */
const waitingMinutes = 10;

type Letters = { count: number; named: string[] };

/** What the operator should know of planned steps. */
export type ScheduleState = {
  /** Did not happen, and nobody has changed the draft since. */
  missed: Letters;
  /** Should have happened more than ten minutes ago, and no job has taken them. */
  waiting: Letters;
  /** Happened late within the last day. */
  late: Letters;
};

type Row = { country: string; language: string; of: keyof ScheduleState };

const lettersOf = (rows: readonly Row[], of: keyof ScheduleState): Letters => {
  const found = rows.filter((row) => row.of === of);
  const named = found
    .slice(0, maxNamed)
    .map(({ country, language }) => letterLabel({ countryCode: country, language }));
  return { count: found.length, named };
};

export const readScheduleState = async (db: Reader): Promise<ScheduleState> => {
  const rows = await db
    .select({
      country: sql<string>`country`,
      language: sql<string>`language`,
      of: sql<keyof ScheduleState>`of`,
    })
    .from(
      sql`(
        select country_code as country, language, 'missed' as of from petition_drafts where missed_at is not null
        union all
        select country_code, language, 'waiting' from petition_drafts
        where (publish_at is not null or withdraw_at is not null)
          and least(publish_at, withdraw_at) < now() - make_interval(mins => ${waitingMinutes})
        union all
        select details->>'country', details->>'language', 'late' from audit_log
        where action in ('petition_published', 'petition_withdrawn') and at > now() - interval '1 day' and details ? 'lateMinutes'
      ) as steps`,
    )
    .orderBy(sql`country, language`)
    .limit(1000);
  return {
    missed: lettersOf(rows, 'missed'),
    waiting: lettersOf(rows, 'waiting'),
    late: lettersOf(rows, 'late'),
  };
};
