/** Limits of what a native reviewer may send. Lengths are in UTF-16 units. */
export const reviewerLimits = {
  wording: 10_000,
  remark: 1000,
  name: 100,
  /** Notes of the staff on a link or a rejection. */
  label: 80,
  reason: 500,
  /** Total number of suggestions and approvals per link. */
  uses: 2000,
  /** Open suggestions per link and text. */
  openSuggestions: 3,
} as const;
