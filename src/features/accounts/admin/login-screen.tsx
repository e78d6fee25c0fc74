import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls } from './calls.ts';
import { nextAfterLogin } from './next.ts';
import { passwordToggle } from './password-toggle.ts';
import { renewSession, useSessionQuery } from './session.ts';

const failed = 'Anmeldung fehlgeschlagen';

type Values = { username: string; password: string; code: string };

const useSignIn = (next: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<Values>({
    initialValues: { username: '', password: '', code: '' },
    validate: {
      username: (value) => (value.trim() ? null : 'Username is required'),
      password: (value) => (value ? null : 'Password is required'),
      code: (value) => (needsCode && !value.trim() ? 'Bitte geben Sie den Code ein.' : null),
    },
  });
  const signIn = useMutation({
    mutationFn: ({ username, password, code }: Values) =>
      calls.signIn({ username, password, ...(needsCode ? { code: code.trim() } : {}) }),
    onSuccess: async ({ user }) => {
      client.clear();
      await renewSession(client);
      toastSuccess('Anmeldung erfolgreich', `Willkommen, ${user.username}.`);
      await navigate(next, { replace: true });
    },
    onError: (error) => {
      if (hasCode(error, 'two_factor_required')) return setNeedsCode(true);
      if (hasCode(error, 'two_factor_wrong')) form.setFieldError('code', error.sentence);
      toastFailure(failed, error, 'Login failed');
    },
  });
  const back = () => {
    setNeedsCode(false);
    form.setValues({ password: '', code: '' });
  };
  return { form, signIn, needsCode, back };
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

/** `/admin/login`: name and password, then the one-time code of those who use one. */
export const LoginScreen = () => {
  const [params] = useSearchParams();
  const next = nextAfterLogin(params.get('next'));
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  const session = useSessionQuery();
  const step = useSignIn(next);
  useEffect(() => {
    document.title = 'Anmeldung · Verwaltung';
  }, []);

  if (session.data && step.signIn.isIdle) return <Navigate to={next} replace />;
  return (
    <main className="centred">
      <div className="login">
        <form
          className="card"
          noValidate
          onSubmit={step.form.onSubmit((values) => step.signIn.mutate(values))}
        >
          <Stack gap="md">
            <div>
              <Text c="dimmed" size="sm">
                WTO-Petition Verwaltung
              </Text>
              <Title order={1} size="h2">
                Administrator
              </Title>
            </div>
            {state?.ended && (
              <Alert role="status" title="Sitzung beendet">
                Bitte melden Sie sich wieder an. Danach geht es dort weiter, wo Sie waren.
              </Alert>
            )}
            {step.needsCode ? <CodeStep {...step} /> : <PasswordStep {...step} />}
            <Button type="submit" loading={step.signIn.isPending}>
              Anmelden
            </Button>
          </Stack>
        </form>
        <Text ta="center" mt="md" size="sm">
          <a href="/">Zur öffentlichen Seite</a>
        </Text>
      </div>
    </main>
  );
};
