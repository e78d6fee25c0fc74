import type { AnswerKind } from '#countries/index.ts';

/** The fields of the form, as typed; a month is empty until it is chosen. */
export type AnswerForm = {
  postedMonth: string;
  answeredMonth: string;
  kind: AnswerKind | null;
  office: string;
  text: string;
  publishText: boolean;
};

export const emptyForm: AnswerForm = {
  postedMonth: '',
  answeredMonth: '',
  kind: null,
  office: '',
  text: '',
  publishText: false,
};

/** The fields that can be wrong, in the order of the form. */
export const checkedFields = ['postedMonth', 'answeredMonth', 'kind', 'office', 'text'] as const;
export type CheckedField = (typeof checkedFields)[number];

/** Message for each wrong field, in the language of the page. */
export type FormErrors = Partial<Record<CheckedField, string>>;

/** Number of months that can be chosen, the current one included. */
const offeredMonths = 24;

/** The months that can be chosen, newest first. @param latest `2026-01` */
export const monthsUpTo = (latest: string): string[] => {
  const [year = 0, month = 0] = latest.split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};
