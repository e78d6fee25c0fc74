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
  /** Of every listed country, or of one alone. */
  overview: (code?: string) => AnswersOverview;
  /** Of one listed country. */
  answersOf: (code: string) => CountryOverview;
  /**
   * Changes with the day and with the counts of posted letters, of one country or of all: belongs in the cache keys of
   * responses that show them, beside `answers` or `allAnswers` of their dependencies.
   */
  countsKey: (code?: string) => string;
};

const today = (): string => new Date().toISOString().slice(0, 10);

const codesOf = (code: string | undefined): readonly string[] =>
  code === undefined ? listedCountries().map((country) => country.code) : [code];

export const createAnswersReader = ({ answers, posted }: Sources): AnswersReader => {
  const answersOf = (code: string): CountryOverview => {
    const { summaries, ...counts } = answers(code);
    return { code, posted: posted(code), ...counts, summaries };
  };
  return {
    answersOf,
    overview: (code) => ({ asOf: today(), countries: codesOf(code).map(answersOf) }),
    countsKey: (code) => `${today()} ${codesOf(code).map(posted)}`,
  };
};
