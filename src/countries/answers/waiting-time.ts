/** Two days of one month are ten days apart on average. */
const daysWithinMonth = 10;
const dayMs = 86_400_000;

const firstDay = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);

/** Days between a letter and its answer, as far as their months (`2026-01`) tell: from first to first of month. */
export const daysBetweenMonths = (posted: string, answered: string): number =>
  posted === answered ? daysWithinMonth : Math.round((firstDay(answered) - firstDay(posted)) / dayMs);

/** The lower median of durations, each with how often it occurred; null when there are none. */
export const medianOf = (durations: readonly { days: number; count: number }[]): number | null => {
  const sorted = durations.toSorted((a, b) => a.days - b.days);
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  for (const { days, count } of sorted) {
    seen += count;
    if (seen >= half) return days;
  }
  return null;
};
