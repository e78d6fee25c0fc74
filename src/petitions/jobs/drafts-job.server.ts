import type { Actor } from '#office/index.server.ts';

/** A job about drafts that were selected when it was asked for. */
export type DraftsJob = { ids: readonly number[]; actor: Actor };
