/** What can be done with many texts; each of a pair undoes the other. */
export const bulkActions = ['review', 'unreview', 'label', 'unlabel'] as const;

export type BulkTextAction = (typeof bulkActions)[number];

/** Most texts of one call: more than a language has. */
export const maxBulkTexts = 2_000;
