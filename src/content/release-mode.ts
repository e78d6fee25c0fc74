/** `complete`: adds missing texts; `reset`: also replaces every text that differs from the release. */
export const releaseModes = ['complete', 'reset'] as const;
export type ReleaseMode = (typeof releaseModes)[number];
