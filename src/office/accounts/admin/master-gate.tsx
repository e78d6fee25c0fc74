import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { hasCode } from '#ui/admin/api.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { calls } from './calls.ts';
import { passwordToggle } from './password-toggle.ts';
import { setUnlockedFor } from './session.ts';
import { useMasterLock } from './use-master-lock.ts';

/** Asks for the master password and unlocks the session for 15 minutes. */
export const MasterUnlock = ({ subject }: { subject: string }) => {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [masterPassword, setMasterPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () => calls.unlock(masterPassword),
    onSuccess: ({ secondsLeft }) => {
      toastSuccess('Zugriff gewährt', 'Für 15 Minuten freigeschaltet.');
      setUnlockedFor(client, secondsLeft);
    },
    onError: (error) => {
      if (hasCode(error, 'master_password_wrong'))
        toastProblem('Zugriff verweigert', 'Ungültiges Master-Passwort');
      else toastFailure('Zugriff verweigert', error);
      field.current?.select();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (masterPassword) unlock.mutate();
    else field.current?.focus();
  };
  return (
    <form onSubmit={send} className="card" style={{ maxWidth: 460 }}>
      <Stack gap="md">
        <Title order={2} size="h4" className="title-icon">
          <Icon name="lock" /> Gesperrt
        </Title>
        <Text>
          {subject} ist durch das Master-Passwort geschützt. Nach der Eingabe ist der Zugang 15 Minuten lang
          frei.
        </Text>
        <PasswordInput
          ref={field}
          label="Master-Passwort"
          autoComplete="off"
          value={masterPassword}
          onChange={(event) => setMasterPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={passwordToggle}
        />
        <Button type="submit" loading={unlock.isPending} leftSection={<Icon name="unlock" />}>
          Freischalten
        </Button>
      </Stack>
    </form>
  );
};

/** Shows its content only while the session is unlocked; the content stays mounted, so input survives a lock. */
export const MasterGate = ({ subject, children }: { subject: string; children: ReactNode }) => {
  const isOpen = useMasterLock() > 0;
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  return (
    <>
      {!isOpen && (
        <div className="asks-first">
          <MasterUnlock subject={subject} />
        </div>
      )}
      {(isOpen || wasOpen) && <div hidden={!isOpen}>{children}</div>}
    </>
  );
};
