import { Menu, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { signOut, useSession } from '#office/accounts/admin/session.ts';
import { timeLeft, useMasterLock } from '#office/accounts/admin/use-master-lock.ts';
import { roleNames } from '#office/accounts/role-names.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';

const MasterState = () => {
  const seconds = useMasterLock();
  return (
    <Menu.Item
      component={Link}
      to="/admin/master"
      leftSection={<Icon name={seconds > 0 ? 'unlock' : 'lock'} />}
    >
      Master-Passwort: {seconds > 0 ? timeLeft(seconds) : 'gesperrt'}
    </Menu.Item>
  );
};

type Props = { opened: boolean; onChange: (opened: boolean) => void; children: ReactElement };

/** Links to one's own account, below the button that opens them. */
export const AccountMenu = ({ opened, onChange, children }: Props) => {
  const { user } = useSession();
  const signOutMutation = useMutation({
    mutationFn: signOut,
    onError: (error) => toastFailure('Abmelden fehlgeschlagen', error),
  });
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={280} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {user.username}
          </Text>
          {roleNames[user.role].label}
        </Menu.Label>
        <Menu.Item component={Link} to="/admin/account" leftSection={<Icon name="user" />}>
          Eigenes Konto
        </Menu.Item>
        {user.role === 'admin' && <MasterState />}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" />} onClick={() => signOutMutation.mutate()}>
          Abmelden
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
