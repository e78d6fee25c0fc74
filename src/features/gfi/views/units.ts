/** How a unit stands behind a number: as a sign, or as the range of an index in brackets. */
export type UnitSign = { sign: string; range: boolean };

const signs: readonly [RegExp, string][] = [
  [/^%/, '%'],
  [/^per 1,000 /, '‰'],
  [/^kg CO₂ per /, 'kg CO₂/$'],
  [/^t CO₂ per /, 't CO₂'],
];

/** The sign of a unit as the table of measures writes it in English; a unit it does not know stays as it is. */
export const signOf = (unit: string): UnitSign => {
  const range = unit.match(/^(?:index|estimate|count),? (.*)$/)?.[1];
  if (range) return { sign: range, range: true };
  return { sign: signs.find(([pattern]) => pattern.test(unit))?.[1] ?? unit, range: false };
};
