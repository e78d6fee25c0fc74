import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginPath, SignInAgain, useSessionQuery } from '#features/accounts/admin/index.ts';
import { ErrorState, LoadingState } from '#ui/admin/states.tsx';
import { maySeePath } from '../pages.ts';
import { NoAccessScreen } from '../screens/no-access-screen.tsx';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { Shell } from './shell.tsx';

const Alone = ({ children }: { children: ReactNode }) => <main className="centred">{children}</main>;

/** What one user has opened and loaded is not shown to the next: they get a fresh page. */
const useFreshPageForOthers = (userId: number | undefined): void => {
  const first = useRef(userId);
  useEffect(() => {
    first.current ??= userId;
    if (userId !== undefined && userId !== first.current) location.reload();
  }, [userId]);
};

const ownAccount = '/admin/account';

/**
 * The pages behind the sign-in: leads there and back, and shows only what the role may see. When the session ends under
 * an open page, the sign-in stands in front of it, so that nothing typed is lost.
 */
export const SignedIn = () => {
  const { pathname, search, hash } = useLocation();
  const session = useSessionQuery();
  useFreshPageForOthers(session.data?.user.id);

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
  if (session.data === null) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  const { user, twoFactorSetupRequired, ended = false } = session.data;
  if (twoFactorSetupRequired && pathname !== ownAccount) return <Navigate to={ownAccount} replace />;
  return (
    <>
      {ended && <SignInAgain />}
      <div hidden={ended}>
        <Shell>{maySeePath(user.role, pathname) ? <Outlet /> : <NoAccessScreen />}</Shell>
      </div>
    </>
  );
};

/** An address that does not exist; inside the shell for those who are signed in. */
export const UnknownAddress = () => {
  const session = useSessionQuery();
  if (session.isPending) return null;
  if (session.data && !session.data.ended)
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
