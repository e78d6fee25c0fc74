import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import type { AnswersOverview, CountryAnswers, CountryOverview } from './answers.ts';

type Sources = {
  /** The approved answers of a country, from memory. */
  answers: (code: string) => CountryAnswers;
  /** The plausible number of letters that visitors say they have posted to a country, from memory. */
  posted: (code: string) => number;
};

/** What governments answered, from memory, without a query. */
export type AnswersReader = {
  /** Of every listed country with its latest five texts, or of one alone with all that are kept in memory. */
  overview: (code?: string) => AnswersOverview;
  /** Of one listed country. */
  answersOf: (code: string) => CountryOverview;
  /** Month of its latest answer, `2026-01`; null without answers. */
  latestMonthOf: (code: string) => string | null;
  /**
   * Changes with the day and with the counts of posted letters, of one country or of all: belongs in the cache keys of
   * responses that show them, beside `answers` or `allAnswers` of their dependencies.
   */
  countsKey: (code?: string) => string;
};

const today = (): string => new Date().toISOString().slice(0, 10);

const codesOf = (code: string | undefined): readonly string[] =>
  code === undefined ? listedCountries().map((country) => country.code) : [code];

/** Texts of each country in the list of all, which would be megabytes with all of them. */
const listedSummaries = 5;

const withLatest = (country: CountryOverview): CountryOverview => ({
  ...country,
  summaries: country.summaries.slice(0, listedSummaries),
});

export const createAnswersReader = ({ answers, posted }: Sources): AnswersReader => {
  const answersOf = (code: string): CountryOverview => {
    const { answers: number, kinds, medianDays, summaries } = answers(code);
    return { code, posted: posted(code), answers: number, kinds, medianDays, summaries };
  };
  return {
    answersOf,
    latestMonthOf: (code) => answers(code).latestMonth,
    overview: (code) => ({
      asOf: today(),
      countries: code === undefined ? codesOf(code).map(answersOf).map(withLatest) : [answersOf(code)],
    }),
    countsKey: (code) => `${today()} ${codesOf(code).map(posted)}`,
  };
};
