import './accounts.css';
import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#ui/admin/api.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls } from './calls.ts';
import { canUsePasskeys } from './passkeys/can-use-passkeys.ts';
import { passwordToggle } from './password-toggle.ts';

const failed = 'Anmeldung fehlgeschlagen';

type Values = { username: string; password: string; code: string };

/** @param onSignedIn refreshes the page for the new user */
export const useSignIn = (onSignedIn: () => Promise<unknown>, username = '') => {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<Values>({
    initialValues: { username, password: '', code: '' },
    validate: {
      username: (value) => (value.trim() ? null : 'Username is required'),
      password: (value) => (value ? null : 'Password is required'),
      code: (value) => (needsCode && !value.trim() ? 'Bitte geben Sie den Code ein.' : null),
    },
  });
  const onSuccess = async ({ user }: Awaited<ReturnType<typeof calls.signIn>>) => {
    toastSuccess('Anmeldung erfolgreich', `Willkommen, ${user.username}.`);
    await onSignedIn();
  };
  const signIn = useMutation({
    mutationFn: ({ username, password, code }: Values) =>
      calls.signIn({ username, password, ...(needsCode ? { code: code.trim() } : {}) }),
    onSuccess,
    onError: (error) => {
      if (hasCode(error, 'two_factor_required')) return setNeedsCode(true);
      if (hasCode(error, 'two_factor_wrong')) form.setFieldError('code', error.sentence);
      toastFailure(failed, error, 'Login failed');
    },
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const [options, { signWithPasskey }] = await Promise.all([
        calls.startPasskeySignIn(),
        import('./passkeys/ceremony.ts'),
      ]);
      return calls.signInWithPasskey(await signWithPasskey(options));
    },
    onSuccess,
    onError: (error) => toastFailure(failed, error),
  });
  const back = () => {
    setNeedsCode(false);
    form.setValues({ password: '', code: '' });
  };
  return { form, signIn, passkey, needsCode, back };
};

type Step = ReturnType<typeof useSignIn>;

const PasswordStep = ({ form }: Pick<Step, 'form'>) => (
  <>
    <TextInput
      label="Benutzername"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      {...form.getInputProps('username')}
    />
    <PasswordInput
      label="Passwort"
      autoComplete="current-password"
      visibilityToggleButtonProps={passwordToggle}
      {...form.getInputProps('password')}
    />
  </>
);

const CodeStep = ({ form, back }: Pick<Step, 'form' | 'back'>) => (
  <>
    <Text>
      Bitte geben Sie den sechsstelligen Code aus Ihrer App ein, oder einen Ihrer Wiederherstellungscodes.
    </Text>
    <TextInput
      label="Einmalcode oder Wiederherstellungscode"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      {...form.getInputProps('code')}
    />
    <Button variant="subtle" onClick={back}>
      Zurück
    </Button>
  </>
);

type SignInFormProps = { step: Step; ended: boolean };

/** Username and password, then the one-time code of users with a second factor; or a passkey, where the browser can. */
export const SignInForm = ({ step, ended }: SignInFormProps) => (
  <div className="accounts-login">
    <form className="card" noValidate onSubmit={step.form.onSubmit((values) => step.signIn.mutate(values))}>
      <Stack gap="md">
        <div>
          <Text c="dimmed" size="sm">
            WTO-Petition Verwaltung
          </Text>
          <Title order={1} size="h2">
            Administrator
          </Title>
        </div>
        {ended && (
          <Alert role="status" title="Sitzung beendet">
            Bitte melden Sie sich wieder an. Danach geht es dort weiter, wo Sie waren.
          </Alert>
        )}
        {step.needsCode ? <CodeStep {...step} /> : <PasswordStep {...step} />}
        <Button type="submit" loading={step.signIn.isPending}>
          Anmelden
        </Button>
        {canUsePasskeys() && !step.needsCode && (
          <Button
            variant="default"
            leftSection={<Icon name="key" />}
            loading={step.passkey.isPending}
            onClick={() => step.passkey.mutate()}
          >
            Mit Passkey anmelden
          </Button>
        )}
      </Stack>
    </form>
    <Text ta="center" mt="md" size="sm">
      <a href="/">Zur öffentlichen Seite</a>
    </Text>
  </div>
);
