import { matches } from './table-order.ts';

export type Choice = { value: string; label: string };

const plain = (text: string): string => text.trim().toLocaleLowerCase('de');

/** The choices that match the input; exact matches of label or value come first. */
export const fitting = <Each extends Choice>(choices: readonly Each[], typed: string): Each[] => {
  const wanted = plain(typed);
  if (wanted === '') return [...choices];
  const isExact = ({ value, label }: Each) => plain(value) === wanted || plain(label) === wanted;
  const [exact, others] = [choices.filter(isExact), choices.filter((choice) => !isExact(choice))];
  return [...exact, ...others.filter(({ label }) => matches(typed, [label]))];
};

/** The matching choice, if it is the only one or an exact match. */
export const meantBy = <Each extends Choice>(choices: readonly Each[], typed: string): Each | undefined => {
  const [first, ...rest] = fitting(choices, typed);
  return rest.length === 0 || (first && plain(first.label) === plain(typed)) ? first : undefined;
};
