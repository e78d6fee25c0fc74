export type SortValue = string | number | null;

const words = new Intl.Collator('de', { numeric: true });

const compare = (one: SortValue, other: SortValue): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return words.compare(String(one), String(other));
};

/** Rows in the order of one of their values; those without a value come last either way. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  descending: boolean,
): Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one), valueIn(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compare(b, a) : compare(a, b);
  });

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word typed is somewhere in the texts, whatever case and accents. */
export const matches = (typed: string, texts: readonly (string | null)[]): boolean => {
  const all = folded(texts.join(' '));
  return folded(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
