import type { Context } from 'hono';
import { answering } from './answering.server.ts';
import type { Parts } from './parts.server.ts';
import { type SeenSession, seeSession } from './sessions.server.ts';
import { isTwoFactorRequired } from './two-factor/policy.ts';

export type StaffSession = SeenSession & {
  /** The user has to set up a second factor before anything but the own account opens. */
  twoFactorSetupRequired: boolean;
};

declare module 'hono' {
  interface ContextVariableMap {
    staff: StaffSession;
  }
}

/** Who makes a call behind the guard. */
export const staffOf = (c: Context): StaffSession => c.get('staff');

/**
 * The one way from a request to its session: null without one, or when it is over. Refuses nothing; a page that shows
 * itself by it must answer `Cache-Control: no-store`.
 */
export const createStaffSession =
  ({ db, cookie, now, requireTwoFactor }: Parts) =>
  async (c: Context): Promise<StaffSession | null> => {
    const token = cookie.read(c);
    const seen = token ? await answering(seeSession(db, token, now())) : null;
    if (!seen) return null;
    const twoFactorSetupRequired = !seen.twoFactor && isTwoFactorRequired(requireTwoFactor, seen.user.role);
    const session = { ...seen, twoFactorSetupRequired };
    c.set('staff', session);
    return session;
  };
