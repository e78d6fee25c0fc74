import { err, ok, type Result } from '#lib/result.ts';
import { lockActiveUser } from '#office/index.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { type ChangedBy, recordDraftAudit } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { assigneeRoles, type Plan } from './plan.ts';

/**
 * The user name of the person to assign; undefined where nothing was sent. Called before drafts are locked, because
 * deleting a user locks the user first as well.
 */
export const resolveAssignee = async (
  tx: Writer,
  assignee: string | number | null | undefined,
): Promise<Result<string | null | undefined, 'assignee_unknown'>> => {
  if (assignee === undefined || assignee === null) return ok(assignee);
  const username = await lockActiveUser(tx, assignee, assigneeRoles);
  return username === null ? err('assignee_unknown') : ok(username);
};

/** The columns of a changed plan. Who changes a time has the draft published and withdrawn. */
export const planColumns = (
  changes: Partial<Plan>,
  { actor: { id, username } }: ChangedBy,
): Partial<Plan & Pick<Draft, 'scheduledBy'>> =>
  'publishAt' in changes || 'withdrawAt' in changes ? { ...changes, scheduledBy: { id, username } } : changes;

/** Records a changed plan, or a note without a step, as it is now. */
export const recordPlan = (
  tx: Writer,
  draft: Pick<Draft, 'id' | 'countryCode' | 'language'>,
  { changes, note }: { changes: Partial<Plan>; note: string | null },
  changedBy: ChangedBy,
): Promise<void> =>
  recordDraftAudit(tx, 'draft_planned', draft, changedBy, {
    plan: changes,
    ...(note === null ? {} : { note }),
  });
