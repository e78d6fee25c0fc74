import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#office/index.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { drafts } from '../drafts.table.ts';
import type { petitionsLog } from '../log-sentences.ts';
import type { Draft } from './find-drafts.server.ts';

/** Who made a change, and when. */
export type ChangedBy = { actor: Actor; now: Date };

/** Audit actions on drafts. */
export type DraftAction = Extract<keyof typeof petitionsLog, `draft_${string}`>;

/** Strictly increasing per draft, even if the clock goes backwards. */
export const nextUpdatedAt: SQL = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${drafts.updatedAt} + interval '1 millisecond')`;

type Values = Partial<Omit<typeof drafts.$inferInsert, 'updatedAt' | 'updatedBy'>>;

/** Changes columns of a locked draft; who changes it has seen what was missed. @returns the draft afterwards */
export const changeDraft = async (
  tx: Writer,
  { id }: Pick<Draft, 'id'>,
  values: Values,
  { actor }: ChangedBy,
): Promise<Draft> => {
  const [changed] = await tx
    .update(drafts)
    .set({ missedAt: null, ...values, updatedAt: nextUpdatedAt, updatedBy: actor.username })
    .where(eq(drafts.id, id))
    .returning();
  return changed as Draft;
};

/** Records what was done to a draft, with its country and language, for the workflow log. */
export const recordDraftAudit = (
  tx: Writer,
  action: DraftAction,
  { id, countryCode, language }: Pick<Draft, 'id' | 'countryCode' | 'language'>,
  { actor, now }: ChangedBy,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor,
    action,
    subject: `draft:${id}`,
    details: { country: countryCode, language, ...details },
  });
