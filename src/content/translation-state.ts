/**
 * Where a translation comes from.
 * - `catalogue`: shipped with a release
 * - `machine`: from a language service
 * - `human`: written or accepted by a person; a machine replaces it only when requested for this text
 */
export const origins = ['catalogue', 'machine', 'human'] as const;
export type Origin = (typeof origins)[number];

/**
 * Review status of a stored translation. All are served.
 * - `generated`: not reviewed yet
 * - `reviewed`: written or approved by a person
 * - `published`: shipped with a release, after a second review
 */
export const textStatuses = ['generated', 'reviewed', 'published'] as const;
export type TextStatus = (typeof textStatuses)[number];

/** `stale`: translated from a German text that has changed since. */
export const freshnesses = ['fresh', 'stale', 'missing'] as const;
