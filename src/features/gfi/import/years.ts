/** No source has figures of an earlier year: one that does is in another form. */
const earliest = 1960;

/** Why a year cannot be that of a figure; null for one that can. */
export const yearFault = (year: number, currentYear: number): string | null => {
  if (year < earliest) return `das Jahr ${year} liegt vor ${earliest}`;
  return year > currentYear ? `das Jahr ${year} liegt in der Zukunft` : null;
};
