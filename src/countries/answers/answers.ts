/**
 * What a government does with a letter. `substance`: it answers what was asked; `promise`: it says what it will do;
 * `returned`: the letter came back undelivered, so nobody answered.
 */
export const answerKinds = ['acknowledgement', 'substance', 'promise', 'refusal', 'returned'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** `waiting` for the staff; only `approved` ones are counted and shown. */
export const answerStates = ['waiting', 'approved', 'rejected'] as const;
export type AnswerState = (typeof answerStates)[number];

/** Maximum lengths of what a visitor types. */
export const answerLengths = { office: 120, text: 600 } as const;

/** The first month in which a letter can have been posted. */
export const earliestMonth = '2020-01';

/** Maximum length of the staff's reason for a rejection. */
export const maxReasonLength = 300;

/** So many answers of one network on one day are a burst. */
export const burstSize = 3;

/** The language of a text whose language nobody knows (BCP 47). */
export const unknownLanguage = 'und';

/** Something an approved answer says, with the sender's consent, as plain text. */
export type AnswerSummary = {
  /** When the answer came, `2026-01`. */
  month: string;
  kind: AnswerKind;
  text: string;
  /** BCP 47 tag; `und` for a text whose language nobody knows. */
  language: string;
};

/** The approved answers of one government. */
export type CountryAnswers = {
  /** Number of approved answers; letters that came back are none. */
  answers: number;
  /** All approved reports, by kind. */
  kinds: Readonly<Record<AnswerKind, number>>;
  /** Lower median of the days between posting and answer; null without answers. */
  medianDays: number | null;
  /** Month of the latest answer, `2026-01`; null without answers. */
  latestMonth: string | null;
  /** The latest published ones, newest first. */
  summaries: readonly AnswerSummary[];
};

/** The same with what it is compared with. */
export type CountryOverview = Omit<CountryAnswers, 'latestMonth'> & {
  code: string;
  /** Letters that visitors say they have posted to it; may be less than `answers`, since nobody has to say so. */
  posted: number;
};

/** What governments answered: every listed country, also those without any, sorted by English name. */
export type AnswersOverview = {
  /** Day (UTC) of these figures, `2026-01-31`. */
  asOf: string;
  countries: readonly CountryOverview[];
};

export const noAnswers: CountryAnswers = {
  answers: 0,
  kinds: { acknowledgement: 0, substance: 0, promise: 0, refusal: 0, returned: 0 },
  medianDays: null,
  latestMonth: null,
  summaries: [],
};
