import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { hasCode } from '#ui/admin/api.ts';
import { calls, type Session } from './calls.ts';
import { lockTime } from './lock-time.ts';

const key = ['session'] as const;

type SeenSession = Pick<Session, 'user' | 'twoFactorSetupRequired'> & {
  /** When the master password stops counting, on the clock of `performance.now`; 0: it does not count. */
  locksAt: number;
  /** Over by now; the screen of whoever was signed in stays behind the sign-in, with what they typed. */
  ended?: true;
};

const seen = ({ user, twoFactorSetupRequired, masterSecondsLeft }: Session): SeenSession => ({
  user,
  twoFactorSetupRequired,
  locksAt: lockTime(masterSecondsLeft),
});

const endOf = (session: SeenSession | null | undefined): SeenSession | null =>
  session ? { ...session, locksAt: 0, ended: true } : null;

const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: ({ client }): Promise<SeenSession | null> =>
    calls.session().then(seen, (error: unknown) => {
      if (hasCode(error, 'no_session')) return endOf(client.getQueryData<SeenSession | null>(key));
      throw error;
    }),
  // Another tab may have signed out, or somebody else in.
  refetchOnWindowFocus: 'always',
});

/** Who is signed in, or was until now; null for a page opened without a session. */
export const useSessionQuery = () => useQuery(sessionQuery);

/** Who is signed in, for screens that are only shown to them. */
export const useSession = (): SeenSession => {
  const { data } = useSessionQuery();
  if (!data) throw new Error('This screen needs a session');
  return data;
};

/** Asks the server anew who is signed in, and what that person may do now. */
export const renewSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key });

/** Takes note of how long the session is unlocked. */
export const setUnlockedFor = (client: QueryClient, secondsLeft: number): void => {
  client.setQueryData<SeenSession | null>(key, (session) =>
    session ? { ...session, locksAt: lockTime(secondsLeft) } : session,
  );
};

/** What a failed call says about the session: that it is over, locked again, or waits for the second factor. */
export const noteFailure = (client: QueryClient, error: unknown): void => {
  if (hasCode(error, 'no_session')) client.setQueryData<SeenSession | null>(key, endOf);
  if (hasCode(error, 'master_password_required')) setUnlockedFor(client, 0);
  if (hasCode(error, 'two_factor_setup_required')) void renewSession(client);
};

/** Signs out, forgets everything kept in this browser, and goes to the sign-in with a fresh page. */
export const signOut = async (): Promise<void> => {
  await calls.signOut().catch((error: unknown) => {
    if (!hasCode(error, 'no_session')) throw error;
  });
  localStorage.clear();
  sessionStorage.clear();
  location.assign('/admin/login');
};
