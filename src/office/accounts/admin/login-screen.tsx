import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useOffice } from '../../shell/office.tsx';
import { nextAfterLogin } from './next.ts';
import { refetchSession, useSessionQuery } from './session.ts';
import { SignInForm, useSignIn } from './sign-in-form.tsx';

/** `/admin/login`: returns to the requested page after signing in. */
export const LoginScreen = () => {
  const [params] = useSearchParams();
  const next = nextAfterLogin(params.get('next'), useOffice().rights.hasPage);
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSessionQuery();
  const step = useSignIn(async () => {
    client.clear();
    await refetchSession(client);
    await navigate(next, { replace: true });
  });
  useEffect(() => {
    document.title = 'Anmeldung · Verwaltung';
  }, []);

  const isSignedIn = Boolean(session.data && !session.data.ended);
  if (isSignedIn && step.signIn.isIdle && step.passkey.isIdle) return <Navigate to={next} replace />;
  return (
    <main className="centred">
      <SignInForm step={step} ended={Boolean(session.data?.ended)} />
    </main>
  );
};
