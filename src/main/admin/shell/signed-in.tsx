import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginPath, useSessionQuery } from '#features/accounts/admin/index.ts';
import { ErrorState, LoadingState } from '#ui/admin/states.tsx';
import { maySeePath } from '../pages.ts';
import { NoAccessScreen } from '../screens/no-access-screen.tsx';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { Shell } from './shell.tsx';

const Alone = ({ children }: { children: ReactNode }) => <main className="centred">{children}</main>;

/** Whether somebody was signed in since this page was opened, so that its end is worth a word. */
const useHadSession = (hasSession: boolean) => {
  const had = useRef(false);
  useEffect(() => {
    if (hasSession) had.current = true;
  }, [hasSession]);
  return had;
};

const ownAccount = '/admin/account';

/** The pages behind the sign-in: leads there and back, and shows only what the role may see. */
export const SignedIn = () => {
  const { pathname, search, hash } = useLocation();
  const session = useSessionQuery();
  const had = useHadSession(Boolean(session.data));

  if (session.isPending)
    return (
      <Alone>
        <LoadingState what="Sitzung und Seite" />
      </Alone>
    );
  if (session.data === undefined)
    return (
      <Alone>
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      </Alone>
    );
  if (session.data === null)
    return <Navigate to={loginPath(pathname + search + hash)} state={{ ended: had.current }} replace />;
  const { user, twoFactorSetupRequired } = session.data;
  if (twoFactorSetupRequired && pathname !== ownAccount) return <Navigate to={ownAccount} replace />;
  return <Shell>{maySeePath(user.role, pathname) ? <Outlet /> : <NoAccessScreen />}</Shell>;
};

/** An address that does not exist; inside the shell for those who are signed in. */
export const UnknownAddress = () => {
  const session = useSessionQuery();
  if (session.isPending) return null;
  if (session.data)
    return (
      <Shell>
        <NotFoundScreen />
      </Shell>
    );
  return (
    <Alone>
      <NotFoundScreen />
    </Alone>
  );
};
