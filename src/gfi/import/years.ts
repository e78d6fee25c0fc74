/** Earlier years indicate a wrong format: no source has figures for them. */
const earliestYear = 1960;

/** Why the year is implausible; null if it is plausible. */
export const yearFault = (year: number, currentYear: number): string | null => {
  if (year < earliestYear) return `das Jahr ${year} liegt vor ${earliestYear}`;
  return year > currentYear ? `das Jahr ${year} liegt in der Zukunft` : null;
};
