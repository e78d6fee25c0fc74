import type { Actor } from '#office/index.server.ts';

/** Data of a job about drafts that were selected when it was started. */
export type DraftsJob = { ids: readonly number[]; actor: Actor };
