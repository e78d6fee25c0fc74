/** The bands of a score, best first. A score belongs to the first band whose `min` it reaches. */
export const bands = [
  { key: 'excellent', min: 80, max: 100, text: 'gfi_score_excellent' },
  { key: 'good', min: 60, max: 79, text: 'gfi_score_good' },
  { key: 'needsImprovement', min: 0, max: 59, text: 'gfi_score_needs_improvement' },
] as const;

export type Band = (typeof bands)[number];

/** The band of a whole score (0–100); null where there is no score. */
export const bandOf = (score: number | null): Band | null =>
  score === null ? null : (bands.find(({ min }) => score >= min) ?? bands[2]);
