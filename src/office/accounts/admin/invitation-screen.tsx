import './accounts.css';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure, hasCode } from '#ui/admin/api.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import { ErrorState, LoadingState } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { loginPage } from '../rights.ts';
import { calls } from './calls.ts';
import { NewPasswordFields, newPasswordHint, newPasswordRules } from './new-password-fields.tsx';
import { startPage } from './next.ts';
import { refetchSession } from './session.ts';

const invitationQuery = (token: string) => ({
  queryKey: ['invitation', token],
  queryFn: () => calls.checkInvitation(token),
});

const InvalidLink = ({ sentence }: { sentence: string }) => (
  <div className="card">
    <Stack gap="md">
      <Title order={1} size="h3">
        Dieser Link gilt nicht mehr
      </Title>
      <Text>{sentence}</Text>
      <Button component="a" href={loginPage} variant="default">
        Zur Anmeldung
      </Button>
    </Stack>
  </div>
);

type InvitedProps = { token: string; username: string; expiresAt: string };

const useAccept = ({ token }: InvitedProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { newPassword: '', repeated: '' }, validate: newPasswordRules });
  const accept = useMutation({
    mutationFn: (password: string) => calls.acceptInvitation(token, password),
    onSuccess: async ({ user }) => {
      toastSuccess('Passwort gesetzt', `Willkommen, ${user.username}.`);
      client.clear();
      await refetchSession(client);
      await navigate(startPage, { replace: true });
    },
    onError: (error) => {
      if (hasCode(error, 'invitation_invalid')) return client.invalidateQueries(invitationQuery(token));
      if (error instanceof ApiFailure && error.fields.password)
        form.setFieldError('newPassword', error.fields.password);
      return toastFailure('Passwort konnte nicht gesetzt werden', error);
    },
  });
  return { form, accept };
};

const SetPassword = (props: InvitedProps) => {
  const { username, expiresAt } = props;
  const { form, accept } = useAccept(props);
  return (
    <form
      className="card"
      noValidate
      onSubmit={form.onSubmit(({ newPassword }) => accept.mutate(newPassword))}
    >
      <Stack gap="md">
        <div>
          <Text c="dimmed" size="sm">
            WTO-Petition Verwaltung
          </Text>
          <Title order={1} size="h2">
            Willkommen
          </Title>
        </div>
        <Text>
          Ihr Konto heißt <strong>{username}</strong>. Bitte setzen Sie Ihr Passwort; danach sind Sie
          angemeldet.
        </Text>
        <Text size="sm" c="dimmed">
          {newPasswordHint} Diese Einladung gilt einmal, bis zum {formatDateTime(expiresAt)}.
        </Text>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields inputProps={form.getInputProps} />
        <Button type="submit" loading={accept.isPending}>
          Passwort setzen und anmelden
        </Button>
      </Stack>
    </form>
  );
};

/** `/admin/invitation`: sets the first password of somebody who was invited; the token stands behind `#`. */
export const InvitationScreen = () => {
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery(invitationQuery(token));
  useEffect(() => {
    document.title = 'Einladung · Verwaltung';
  }, []);
  return (
    <main className="centred">
      <div className="accounts-login">
        {data && !error && <SetPassword token={token} {...data} />}
        {!data && !error && <LoadingState subject="Einladung" />}
        {hasCode(error, 'invitation_invalid') && <InvalidLink sentence={error.sentence ?? ''} />}
        {error && !hasCode(error, 'invitation_invalid') && (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </main>
  );
};
