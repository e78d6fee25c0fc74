export type SortValue = string | number | null;

const textCollator = new Intl.Collator('de', { numeric: true });

const compare = (one: SortValue, other: SortValue): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return textCollator.compare(String(one), String(other));
};

/** Sorts rows by one of their values; rows without a value come last in both directions. */
export const sortRows = <Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  descending: boolean,
): Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one), valueIn(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compare(b, a) : compare(a, b);
  });

const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word occurs in the texts, ignoring case and accents. */
export const matchesSearch = (typed: string, texts: readonly (string | null)[]): boolean => {
  const all = normalise(texts.join(' '));
  return normalise(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
