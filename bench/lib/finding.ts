/** One row of the table. */
export type Finding = {
  what: string;
  /** The measured value with its unit. */
  figure: string;
  /** The target; null for rows that only inform. */
  target: string | null;
  met: boolean | null;
  note?: string;
};

/** A row without a target. */
export const information = (what: string, figure: string, note?: string): Finding => ({
  what,
  figure,
  target: null,
  met: null,
  ...(note ? { note } : {}),
});

export type Limits = { atLeast?: number; moreThan?: number; atMost?: number; lessThan?: number };

const isWithin = (value: number, { atLeast, moreThan, atMost, lessThan }: Limits): boolean =>
  (atLeast === undefined || value >= atLeast) &&
  (moreThan === undefined || value > moreThan) &&
  (atMost === undefined || value <= atMost) &&
  (lessThan === undefined || value < lessThan);

const operators: readonly [keyof Limits, string][] = [
  ['atLeast', '≥'],
  ['moreThan', '>'],
  ['atMost', '≤'],
  ['lessThan', '<'],
];

/** A row with a target. `format` formats both the value and the target. */
export const measured = (
  what: string,
  value: number,
  limits: Limits,
  format: (value: number) => string,
  note?: string,
): Finding => ({
  ...information(what, format(value), note),
  target: operators
    .flatMap(([name, sign]) => (limits[name] === undefined ? [] : [`${sign} ${format(limits[name])}`]))
    .join(', '),
  met: isWithin(value, limits),
});

export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ×`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
