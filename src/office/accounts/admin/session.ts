import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { hasCode } from '#ui/admin/api.ts';
import { calls, type Session } from './calls.ts';
import { lockTimeIn } from './lock-time.ts';

const key = ['session'] as const;

type ActiveSession = Pick<Session, 'user' | 'twoFactorSetupRequired'> & {
  /** When the session locks again, on the clock of `performance.now`; 0: locked. */
  locksAt: number;
  /** The session has ended; the screen stays mounted behind the login form, so that no input is lost. */
  ended?: true;
};

const toActiveSession = ({ user, twoFactorSetupRequired, masterSecondsLeft }: Session): ActiveSession => ({
  user,
  twoFactorSetupRequired,
  locksAt: lockTimeIn(masterSecondsLeft),
});

const endedSessionOf = (session: ActiveSession | null | undefined): ActiveSession | null =>
  session ? { ...session, locksAt: 0, ended: true } : null;

const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: ({ client }): Promise<ActiveSession | null> =>
    calls.session().then(toActiveSession, (error: unknown) => {
      if (hasCode(error, 'no_session')) return endedSessionOf(client.getQueryData<ActiveSession | null>(key));
      throw error;
    }),
  // The user may have changed in another tab.
  refetchOnWindowFocus: 'always',
});

/** The current or just ended session; null for a page opened without one. */
export const useSessionQuery = () => useQuery(sessionQuery);

/** The session, for screens that require one. */
export const useSession = (): ActiveSession => {
  const { data } = useSessionQuery();
  if (!data) throw new Error('This screen needs a session');
  return data;
};

export const refetchSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key });

export const setUnlockedFor = (client: QueryClient, secondsLeft: number): void => {
  client.setQueryData<ActiveSession | null>(key, (session) =>
    session ? { ...session, locksAt: lockTimeIn(secondsLeft) } : session,
  );
};

/**
 * Updates the session when a failed call shows that it has ended, is locked, or requires second-factor setup.
 * The response to a call made before signing in again may arrive afterwards, so the session is refetched
 * first.
 */
export const handleSessionError = (client: QueryClient, error: unknown): void => {
  const isKnownToHaveEnded = client.getQueryData<ActiveSession | null>(key)?.ended === true;
  if (hasCode(error, 'no_session') && !isKnownToHaveEnded) void refetchSession(client);
  if (hasCode(error, 'master_password_required')) setUnlockedFor(client, 0);
  if (hasCode(error, 'two_factor_setup_required')) void refetchSession(client);
};

/** Signs out, clears the storage of this browser, and reloads at the sign-in page. */
export const signOut = async (): Promise<void> => {
  await calls.signOut().catch((error: unknown) => {
    if (!hasCode(error, 'no_session')) throw error;
  });
  localStorage.clear();
  sessionStorage.clear();
  location.assign('/admin/login');
};
