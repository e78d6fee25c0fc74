/** How a unit is written after a number: as a symbol, or as the range of an index in brackets. */
export type UnitSign = { sign: string; range: boolean };

const signs: readonly [RegExp, string][] = [
  [/^%/, '%'],
  [/^per 1,000 /, '‰'],
  [/^kg CO₂ per /, 'kg CO₂/$'],
  [/^t CO₂ per /, 't CO₂'],
];

/** The symbol of an English unit from the table of measures; an unknown unit stays as it is. */
export const signOf = (unit: string): UnitSign => {
  const range = unit.match(/^(?:index|estimate|count),? (.*)$/)?.[1];
  if (range) return { sign: range, range: true };
  return { sign: signs.find(([pattern]) => pattern.test(unit))?.[1] ?? unit, range: false };
};
