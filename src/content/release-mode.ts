/** `complete`: only what is missing; `reset`: everything that is not as the release has it. */
export const releaseModes = ['complete', 'reset'] as const;
export type ReleaseMode = (typeof releaseModes)[number];
