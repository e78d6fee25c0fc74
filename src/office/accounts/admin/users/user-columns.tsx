import { ActionIcon, Badge, Group, Switch, Text, Tooltip } from '@mantine/core';
import { pluralize } from '#lib/pluralize.ts';
import type { Column } from '#ui/admin/data-table.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { Icon, type IconName } from '#ui/admin/icon.tsx';
import type { UserResponse } from '../../contract.ts';
import type { InvitationLink } from '../../invitations/contract.ts';
import { roleNames } from '../../role-names.ts';
import { calls } from '../calls.ts';
import { protectionOf } from './protection.ts';
import { useUserChange } from './user-queries.ts';

const languageNames = new Intl.DisplayNames('de', { type: 'language' });

/** The open dialog and the user it is about. */
export type UserTask =
  | { kind: 'edit' | 'delete' | 'reset'; user: UserResponse }
  | { kind: 'invited'; username: string; link: InvitationLink }
  | { kind: 'create' };

type UserProps = { user: UserResponse; users: readonly UserResponse[] };

const ActiveSwitch = ({ user, users }: UserProps) => {
  const reason = user.isActive ? protectionOf(user, users) : null;
  const change = useUserChange<boolean>({
    kind: 'update',
    successMessage: user.isActive ? 'Benutzer deaktiviert' : 'Benutzer aktiviert',
    call: (isActive) => calls.changeUser(user.id, { isActive }),
  });
  const control = (
    <Switch
      aria-label={reason ? `${user.username} aktiv: ${reason}` : `${user.username} aktiv`}
      checked={user.isActive}
      disabled={reason !== null || change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
  return reason ? <Tooltip label={reason}>{<span>{control}</span>}</Tooltip> : control;
};

type ActionProps = { icon: IconName; label: string; onClick: () => void; reason?: string | null };

/** An action button; when blocked it stays focusable and explains why. */
const Action = ({ icon, label, onClick, reason = null }: ActionProps) => (
  <Tooltip label={reason ?? label} multiline maw={280}>
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={reason ? `${label}: ${reason}` : label}
      aria-disabled={reason !== null}
      {...(reason ? { 'data-disabled': true } : { onClick })}
    >
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
);

const InviteAgain = ({ user, onTask }: { user: UserResponse; onTask: (task: UserTask) => void }) => {
  const { username } = user;
  const invite = useUserChange<void, InvitationLink>({
    kind: 'update',
    successMessage: 'Neuer Einladungslink erstellt',
    call: () => calls.inviteUser(user.id),
    onDone: (link) => onTask({ kind: 'invited', username, link }),
  });
  return (
    <Action icon="send" label={`Neuer Einladungslink für ${username}`} onClick={() => invite.mutate()} />
  );
};

const invitationText = ({ invitation }: UserResponse): string | null => {
  if (!invitation) return null;
  const { expiresAt } = invitation;
  if (expiresAt === null) return 'ohne Passwort, kein Einladungslink';
  return Date.parse(expiresAt) > Date.now()
    ? `eingeladen bis ${formatDateTime(expiresAt)}`
    : 'Einladung abgelaufen';
};

const Actions = ({ user, users, onTask }: UserProps & { onTask: (task: UserTask) => void }) => (
  <Group gap={4} justify="flex-end" wrap="nowrap">
    <Action
      icon="edit"
      label={`${user.username} bearbeiten`}
      onClick={() => onTask({ kind: 'edit', user })}
    />
    {user.invitation && user.isActive && <InviteAgain user={user} onTask={onTask} />}
    {(user.twoFactor || user.passkeys > 0) && (
      <Action
        icon="phone"
        label={`Zwei-Faktor-Anmeldung von ${user.username} abschalten`}
        onClick={() => onTask({ kind: 'reset', user })}
      />
    )}
    <Action
      icon="trash"
      label={`${user.username} löschen`}
      reason={protectionOf(user, users)}
      onClick={() => onTask({ kind: 'delete', user })}
    />
  </Group>
);

/** The columns of the list of users. */
export const userColumns = (
  users: readonly UserResponse[],
  onTask: (task: UserTask) => void,
): Column<UserResponse>[] => [
  {
    key: 'name',
    title: 'Benutzer',
    sort: ({ username }) => username,
    cell: ({ username, email }) => (
      <div>
        <Text fw={600}>{username}</Text>
        <Text size="sm" c="dimmed">
          {email ?? 'keine E-Mail-Adresse'}
        </Text>
      </div>
    ),
  },
  {
    key: 'role',
    title: 'Rolle',
    sort: ({ role }) => roleNames[role].label,
    cell: ({ role, languages }) => (
      <div>
        <Badge variant="light" color={role === 'admin' ? 'ink' : 'gray'} tt="none">
          {roleNames[role].label}
        </Badge>
        {languages.length > 0 && (
          <Text size="sm" c="dimmed">
            {languages.map((tag) => languageNames.of(tag)).join(', ')}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'second',
    title: 'Zwei-Faktor',
    sort: ({ twoFactor, passkeys }) => Number(twoFactor) + Number(passkeys > 0),
    cell: ({ twoFactor, passkeys }) => (
      <div>
        {twoFactor ? 'an' : 'aus'}
        {passkeys > 0 && (
          <Text size="sm" c="dimmed">
            {pluralize(passkeys, 'Passkey', 'Passkeys')}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'login',
    title: 'Letzte Anmeldung',
    sort: ({ lastLogin }) => lastLogin,
    cell: (user) => (
      <div>
        {user.lastLogin ? formatDateTime(user.lastLogin) : 'noch nie'}
        {user.invitation && (
          <Text size="sm" c="dimmed">
            {invitationText(user)}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'active',
    title: 'Aktiv',
    sort: ({ isActive }) => Number(isActive),
    cell: (user) => <ActiveSwitch user={user} users={users} />,
  },
  {
    key: 'actions',
    title: 'Aktionen',
    numeric: true,
    cell: (user) => <Actions user={user} users={users} onTask={onTask} />,
  },
];
