import { useQueryClient } from '@tanstack/react-query';
import { useSession } from './session.ts';
import { SignInForm, useSignIn } from './sign-in-form.tsx';

/** Covers a page whose session has ended; no input is lost. */
export const SignInAgain = () => {
  const client = useQueryClient();
  const { user } = useSession();
  const step = useSignIn(() => client.invalidateQueries(), user.username);
  return (
    <main className="centred asks-first">
      <SignInForm step={step} ended />
    </main>
  );
};
