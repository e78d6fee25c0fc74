import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Writer } from '#platform/db/index.server.ts';
import { passkeyLimits } from './limits.ts';
import { passkeyChallenges } from './passkey-challenges.table.ts';

const ofSession = (sessionId: string | null) =>
  sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId);

/**
 * A new challenge, to be answered once within five minutes. Expired ones are removed, and so is whatever exceeds the
 * number that may be open.
 * @param sessionId the session that adds a passkey, which has one open challenge; null for signing in
 */
export const issueChallenge = async (tx: Writer, sessionId: string | null, now: Date): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + passkeyLimits.challengeMs);
  const surplus = tx
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .where(ofSession(sessionId))
    .orderBy(desc(passkeyChallenges.expiresAt))
    .offset(sessionId === null ? passkeyLimits.openChallenges - 1 : 0);
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await tx.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge, surplus));
  await tx.insert(passkeyChallenges).values({ challenge, sessionId, expiresAt });
  return challenge;
};

/** Uses a challenge up. @returns whether it was issued to this session, or for signing in, and has not expired */
export const useUpChallenge = async (
  tx: Writer,
  challenge: string,
  sessionId: string | null,
  now: Date,
): Promise<boolean> => {
  const [used] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), ofSession(sessionId)))
    .returning();
  return used !== undefined && used.expiresAt > now;
};
