/**
 * Where a translation comes from.
 * - `catalogue`: shipped with a release
 * - `machine`: from a language service
 * - `human`: written or accepted by a person; a machine replaces it only when somebody says so for this text
 */
export const origins = ['catalogue', 'machine', 'human'] as const;
export type Origin = (typeof origins)[number];

/**
 * How far a stored translation is. All of them are served.
 * - `generated`: nobody has read it yet
 * - `reviewed`: a person wrote it, or marked it as read and good
 * - `published`: shipped with a release, after a second reading
 */
export const textStatuses = ['generated', 'reviewed', 'published'] as const;
export type TextStatus = (typeof textStatuses)[number];

/** `stale`: made from a German text that is no longer the current one. */
export const freshnesses = ['fresh', 'stale', 'missing'] as const;
