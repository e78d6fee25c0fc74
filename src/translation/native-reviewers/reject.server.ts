import type { ChangedBy } from '#content/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { canReopen, lockSuggestion, reopen, storeDecision } from './suggestions.server.ts';

/** Rejects a suggestion; the text stays as it is. */
export const rejectSuggestion = async (
  tx: Tx,
  id: number,
  reason: string,
  changedBy: ChangedBy,
): Promise<Result<null, { kind: 'not_found' } | { kind: 'decided' }>> => {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion) return err({ kind: 'not_found' });
  if (suggestion.state !== 'open') return err({ kind: 'decided' });
  await storeDecision(tx, suggestion, { state: 'rejected', reason, ...changedBy });
  return ok(null);
};

/** Reopens a rejected or noted suggestion; no-op for open ones. */
export const reopenSuggestion = async (
  tx: Tx,
  id: number,
  changedBy: ChangedBy,
): Promise<Result<null, { kind: 'not_found' } | { kind: 'taken_over' }>> => {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion) return err({ kind: 'not_found' });
  if (suggestion.state === 'open') return ok(null);
  if (!canReopen(suggestion)) return err({ kind: 'taken_over' });
  await reopen(tx, suggestion, changedBy);
  return ok(null);
};
