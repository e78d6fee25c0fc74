import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { UserResponse } from '../../contract.ts';
import { calls } from '../calls.ts';
import { passwordToggle } from '../password-toggle.ts';
import { useUserChange } from './user-queries.ts';

type Props = { user: UserResponse; onClose: () => void };

/** Deletes a user, with the master password. */
export const DeleteUser = ({ user, onClose }: Props) => {
  const [masterPassword, setMasterPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const remove = useUserChange<string>({
    kind: 'delete',
    successMessage: 'Benutzer gelöscht',
    call: (password) => calls.deleteUser(user.id, password),
    onDone: onClose,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(masterPassword === '');
    if (masterPassword) remove.mutate(masterPassword);
  };
  return (
    <Dialog opened onClose={onClose} title={`${user.username} löschen?`}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Text>
            Der Benutzer <strong>{user.username}</strong>
            {user.email ? ` (${user.email})` : ''} wird endgültig gelöscht, und seine Sitzungen enden sofort.
            Das lässt sich nicht rückgängig machen. Petitionen und Protokolle bleiben erhalten.
          </Text>
          <PasswordInput
            label="Master-Passwort"
            autoComplete="off"
            data-autofocus
            value={masterPassword}
            onChange={(event) => setMasterPassword(event.currentTarget.value)}
            error={missing && 'Bitte geben Sie das Master-Passwort ein.'}
            visibilityToggleButtonProps={passwordToggle}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" color="red" loading={remove.isPending}>
              Endgültig löschen
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};

/** Switches off the second factor of somebody who lost the phone, and removes the passkeys. */
export const ResetTwoFactor = ({ user, onClose }: Props) => {
  const reset = useUserChange<void>({
    kind: 'update',
    successMessage: 'Zwei-Faktor-Anmeldung abgeschaltet',
    call: () => calls.resetTwoFactor(user.id),
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={`Zwei-Faktor-Anmeldung von ${user.username} abschalten?`}>
      <Stack gap="md">
        <Text>
          Danach genügt für <strong>{user.username}</strong> das Passwort allein. Die bisherigen
          Wiederherstellungscodes und Passkeys gelten nicht mehr. Tun Sie das nur, wenn Sie sicher sind, wer
          darum bittet.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" loading={reset.isPending} onClick={() => reset.mutate()}>
            Abschalten
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
