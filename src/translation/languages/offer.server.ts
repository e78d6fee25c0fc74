import { setOffered } from '#content/index.server.ts';
import type { Actor } from '#office/index.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';

/** Offers a language to the public or withdraws it, keeping its texts; no-op if unchanged. */
export const setLanguageOffered = async (
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
  await notifyContentEvents(tx, [{ kind: 'language', tag }]);
};
