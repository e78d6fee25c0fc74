/** What a native reader may send. Lengths are in UTF-16 units. */
export const reviewerLimits = {
  wording: 10_000,
  remark: 1000,
  name: 100,
  /** What the staff say of a link, and of a rejection. */
  label: 80,
  reason: 500,
  /** Suggestions and readings that a link takes in all. */
  uses: 2000,
  /** Suggestions of one link for one text that wait for a decision. */
  openSuggestions: 3,
} as const;
