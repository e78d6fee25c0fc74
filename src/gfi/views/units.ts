/** A unit as displayed after a number: a symbol, or the range of an index. */
export type UnitSymbol = { symbol: string; range: readonly [from: number, to: number] | null };

const symbols: readonly [RegExp, string][] = [
  [/^%/, '%'],
  [/^per 1,000 /, '‰'],
  [/^kg CO₂ per /, 'kg CO₂/$'],
  [/^t CO₂ per /, 't CO₂'],
];

const readNumber = (text: string): number => Number(text.replace('−', '-'));

/** The symbol of an English unit from the table of measures; an unknown unit stays as it is. */
export const symbolOf = (unit: string): UnitSymbol => {
  const [, symbol = '', from = '', to = ''] =
    unit.match(/^(?:index|estimate|count),? ((−?[\d.]+?)[–…](−?[\d.]+))$/) ?? [];
  if (symbol) return { symbol, range: [readNumber(from), readNumber(to)] };
  return { symbol: symbols.find(([pattern]) => pattern.test(unit))?.[1] ?? unit, range: null };
};
