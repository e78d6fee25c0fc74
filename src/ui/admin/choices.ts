import { matchesSearch } from './table-order.ts';

export type Choice = { value: string; label: string };

const fold = (text: string): string => text.trim().toLocaleLowerCase('de');

/** The choices that match the input; exact matches of label or value come first. */
export const matchingChoices = <Each extends Choice>(choices: readonly Each[], typed: string): Each[] => {
  const query = fold(typed);
  if (query === '') return [...choices];
  const isExact = ({ value, label }: Each) => fold(value) === query || fold(label) === query;
  const [exact, others] = [choices.filter(isExact), choices.filter((choice) => !isExact(choice))];
  return [...exact, ...others.filter(({ label }) => matchesSearch(typed, [label]))];
};

/** The matching choice, if it is the only one or an exact match. */
export const unambiguousMatch = <Each extends Choice>(
  choices: readonly Each[],
  typed: string,
): Each | undefined => {
  const [first, ...rest] = matchingChoices(choices, typed);
  return rest.length === 0 || (first && fold(first.label) === fold(typed)) ? first : undefined;
};
