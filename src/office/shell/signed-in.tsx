import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginPath } from '#office/accounts/admin/next.ts';
import { useSessionQuery } from '#office/accounts/admin/session.ts';
import { ErrorState, LoadingState } from '#ui/admin/states.tsx';
import { NoAccessScreen } from './no-access-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { useOffice } from './office.tsx';
import { Shell } from './shell.tsx';

const FullScreen = ({ children }: { children: ReactNode }) => <main className="centred">{children}</main>;

/** Reloads the page when another user signs in, so that they do not see what the first has opened. */
const useReloadForOtherUser = (userId: number | undefined): void => {
  const first = useRef(userId);
  useEffect(() => {
    first.current ??= userId;
    if (userId !== undefined && userId !== first.current) location.reload();
  }, [userId]);
};

const accountPath = '/admin/account';

/**
 * The pages behind the sign-in: redirects to the sign-in and back, and shows only what the role may see. When the
 * session ends while a page is open, the sign-in covers it, so that nothing typed is lost.
 */
export const SignedIn = () => {
  const { pathname, search, hash } = useLocation();
  const session = useSessionQuery();
  const { rights, shellParts } = useOffice();
  useReloadForOtherUser(session.data?.user.id);

  if (session.isPending)
    return (
      <FullScreen>
        <LoadingState subject="Sitzung und Seite" />
      </FullScreen>
    );
  if (session.data === undefined)
    return (
      <FullScreen>
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      </FullScreen>
    );
  if (session.data === null) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  const { user, twoFactorSetupRequired, ended = false } = session.data;
  if (twoFactorSetupRequired && pathname !== accountPath) return <Navigate to={accountPath} replace />;
  return (
    <>
      <Suspense>{ended && <shellParts.SignInAgain />}</Suspense>
      <div hidden={ended}>
        <Shell>{rights.maySee(user.role, pathname) ? <Outlet /> : <NoAccessScreen />}</Shell>
      </div>
    </>
  );
};

/** Shown for unknown addresses; inside the shell for signed-in users. */
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
    <FullScreen>
      <NotFoundScreen />
    </FullScreen>
  );
};
