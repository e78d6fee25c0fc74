import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { invitationPage } from '../rights.ts';
import { type ChangeContext, findUser, lockUsers, type User, type UserProblem } from '../users.server.ts';
import type { InvitationLink } from './contract.ts';
import { createInvitation } from './invitations.server.ts';

/**
 * Invites a user: the only place that makes links, and so the one to send them from. The token stands behind `#`, which
 * browsers send to no server, so that no log contains it.
 * @param publicUrl origin of the site
 */
export const inviteUser = async (
  tx: Writer,
  { id, username, email }: User,
  publicUrl: string,
  { actor, now }: ChangeContext,
): Promise<InvitationLink> => {
  const { token, expiresAt } = await createInvitation(tx, id, now);
  const details = { username, email };
  await recordAudit(tx, { at: now, actor, action: 'user_invited', subject: `user:${id}`, details });
  return { url: `${publicUrl}${invitationPage}#${token}`, expiresAt: expiresAt.toISOString() };
};

/** Invites a user once more; the earlier link is void. */
export const inviteAgain = async (
  tx: Writer,
  id: number,
  publicUrl: string,
  context: ChangeContext,
): Promise<Result<InvitationLink, UserProblem | 'invitation_not_possible'>> => {
  await lockUsers(tx);
  const user = await findUser(tx, id);
  if (!user) return err('user_not_found');
  if (!user.isActive || user.passwordHash !== null) return err('invitation_not_possible');
  return ok(await inviteUser(tx, user, publicUrl, context));
};
