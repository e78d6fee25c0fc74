import { type Actor, recordAudit } from '#features/audit/index.server.ts';
import { announceChanges } from '#features/changes/index.server.ts';
import { setOffered } from '#features/texts/index.server.ts';
import type { Tx } from '#platform/db/index.server.ts';

/** Adds a language, or withdraws it from the public; its texts stay. Nothing happens when it was so before. */
export const offerLanguage = async (
  tx: Tx,
  tag: string,
  offered: boolean,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> => {
  const setting = { tag, offered, updatedBy: actor.username, updatedAt: now };
  if (!(await setOffered(tx, setting))) return;
  await recordAudit(tx, {
    at: now,
    actor,
    action: offered ? 'language_added' : 'language_withdrawn',
    subject: `language:${tag}`,
    details: { language: tag },
  });
  await announceChanges(tx, [{ kind: 'language', tag }]);
};
