/** No source has figures for an earlier year; one that seems to is in another format. */
const earliestYear = 1960;

/** Why a figure cannot be of this year; null if it can. */
export const yearFault = (year: number, currentYear: number): string | null => {
  if (year < earliestYear) return `das Jahr ${year} liegt vor ${earliestYear}`;
  return year > currentYear ? `das Jahr ${year} liegt in der Zukunft` : null;
};
