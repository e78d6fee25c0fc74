import { and, count, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { type AnswerKind, type AnswerSummary, type CountryAnswers, noAnswers } from './answers.ts';
import { governmentAnswers } from './government-answers.table.ts';
import { daysBetweenMonths, medianOf } from './waiting-time.ts';

/** Texts of one country that pages and open data show; the others are only counted. */
const maxSummaries = 50;

const { countryCode, postedMonth, answeredMonth, kind, text, language, publishText, state, id } =
  governmentAnswers;

const approvedOf = (code: string | null) =>
  and(eq(state, 'approved'), code === null ? undefined : eq(countryCode, code));

type Group = { code: string; kind: AnswerKind; posted: string; answered: string; number: number };

/** Equal answers in groups, so that their number does not matter. */
const readGroups = (db: Reader, code: string | null): Promise<Group[]> =>
  db
    .select({ code: countryCode, kind, posted: postedMonth, answered: answeredMonth, number: count() })
    .from(governmentAnswers)
    .where(approvedOf(code))
    .groupBy(countryCode, kind, postedMonth, answeredMonth);

const readSummaries = async (db: Reader, code: string | null) => {
  const ranked = db
    .select({
      code: countryCode,
      ...{ month: answeredMonth, kind, text, language },
      rank: sql<number>`row_number() over (partition by ${countryCode} order by ${answeredMonth} desc, ${id} desc)`.as(
        'rank',
      ),
    })
    .from(governmentAnswers)
    .where(and(approvedOf(code), eq(publishText, true), isNotNull(text)))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, maxSummaries))
    .orderBy(ranked.code, desc(ranked.month), ranked.rank);
};

const summed = (groups: readonly Group[], summaries: readonly AnswerSummary[]): CountryAnswers => {
  const kinds = { ...noAnswers.kinds };
  for (const { kind: each, number } of groups) kinds[each] += number;
  const answered = groups.filter((group) => group.kind !== 'returned');
  return {
    answers: answered.reduce((sum, { number }) => sum + number, 0),
    kinds,
    medianDays: medianOf(
      answered.map((group) => ({
        days: daysBetweenMonths(group.posted, group.answered),
        count: group.number,
      })),
    ),
    summaries,
  };
};

const load = async (db: Reader, code: string | null): Promise<Map<string, CountryAnswers>> => {
  const [groups, summaries] = [await readGroups(db, code), await readSummaries(db, code)];
  const summariesBy = Map.groupBy(summaries, (row) => row.code);
  return new Map(
    [...Map.groupBy(groups, (group) => group.code)].map(([each, ofCountry]) => [
      each,
      summed(
        ofCountry,
        (summariesBy.get(each) ?? []).map((row) => ({
          ...{ month: row.month, kind: row.kind, language: row.language },
          text: row.text as string,
        })),
      ),
    ]),
  );
};

/** The approved answers of every country that has some, by its code. */
export const loadApprovedAnswers = (db: Reader): Promise<Map<string, CountryAnswers>> => load(db, null);

/** Those of one country; null when it has none. */
export const loadApprovedAnswersOf = async (db: Reader, code: string): Promise<CountryAnswers | null> =>
  (await load(db, code)).get(code) ?? null;
