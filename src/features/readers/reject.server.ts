import type { Actor } from '#features/audit/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { decide, lockSuggestion } from './suggestions.server.ts';

/** Rejects a suggestion; the text stays as it is. */
export const rejectSuggestion = async (
  tx: Tx,
  id: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Result<null, { kind: 'not_found' } | { kind: 'decided' }>> => {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion) return err({ kind: 'not_found' });
  if (suggestion.state !== 'open') return err({ kind: 'decided' });
  await decide(tx, suggestion, { state: 'rejected', actor, now });
  return ok(null);
};
