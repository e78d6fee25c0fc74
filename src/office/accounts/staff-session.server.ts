import type { Context } from 'hono';
import type { AccountsDependencies } from './dependencies.server.ts';
import { type ActiveSession, touchSession } from './sessions.server.ts';
import { isTwoFactorRequired } from './two-factor/policy.ts';

export type StaffSession = ActiveSession & {
  /** The user has to set up a second factor before anything but the own account can be used. */
  twoFactorSetupRequired: boolean;
};

declare module 'hono' {
  interface ContextVariableMap {
    staff: StaffSession;
  }
}

/** The session of a call behind the guard. */
export const staffOf = (c: Context): StaffSession => c.get('staff');

/**
 * Reads the session of a request: null without one, or when it has expired. Rejects nothing; a page that depends
 * on it must be sent with `Cache-Control: no-store`.
 */
export const createStaffSession =
  ({ db, cookie, now, requireTwoFactor }: AccountsDependencies) =>
  async (c: Context): Promise<StaffSession | null> => {
    const token = cookie.read(c);
    const active = token ? await touchSession(db, token, now()) : null;
    if (!active) return null;
    const twoFactorSetupRequired =
      !active.twoFactor && isTwoFactorRequired(requireTwoFactor, active.user.role);
    const session = { ...active, twoFactorSetupRequired };
    c.set('staff', session);
    return session;
  };
