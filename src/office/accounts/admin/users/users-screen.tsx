import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { DataTable } from '#ui/admin/data-table.tsx';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { maxUsers } from '../../names.ts';
import { roleNames } from '../../role-names.ts';
import { MasterGate } from '../master-gate.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { type UserTask, userColumns } from './user-columns.tsx';
import { DeleteUser, ResetTwoFactor } from './user-confirmations.tsx';
import { UserDialog } from './user-dialog.tsx';
import { usersQuery } from './user-queries.ts';

const UserList = () => {
  const query = useQuery(usersQuery);
  const [task, setTask] = useState<UserTask | null>(null);
  const users = query.data;
  const columns = useMemo(() => userColumns(users ?? [], setTask), [users]);
  const close = () => setTask(null);
  const showInvitation: ComponentProps<typeof UserDialog>['onInvited'] = (username, link) =>
    setTask({ kind: 'invited', username, link });
  const isFull = (users?.length ?? 0) >= maxUsers;
  return (
    <QueryView query={query} subject="Benutzer">
      {(all) => (
        <>
          <DataTable
            label="Benutzer"
            rows={all}
            columns={columns}
            rowKey={({ id }) => id}
            sortBy="name"
            searchIn={({ username, email, role }) => [username, email, roleNames[role].label]}
            toolbar={
              <Button
                leftSection={<Icon name="plus" />}
                disabled={isFull}
                onClick={() => setTask({ kind: 'create' })}
              >
                Neuer Benutzer
              </Button>
            }
          />
          {isFull && (
            <Text c="dimmed">
              Es gibt {maxUsers} Benutzer, mehr sind nicht möglich. Bitte löschen Sie zuerst einen.
            </Text>
          )}
          {task?.kind === 'create' && (
            <UserDialog user={null} users={all} onClose={close} onInvited={showInvitation} />
          )}
          {task?.kind === 'edit' && (
            <UserDialog user={task.user} users={all} onClose={close} onInvited={showInvitation} />
          )}
          {task?.kind === 'invited' && <InvitationLink {...task} onClose={close} />}
          {task?.kind === 'delete' && <DeleteUser user={task.user} onClose={close} />}
          {task?.kind === 'reset' && <ResetTwoFactor user={task.user} onClose={close} />}
        </>
      )}
    </QueryView>
  );
};

/** `/admin/users`: who may sign in, behind the master password. */
export const UsersScreen = () => (
  <Page
    title="Benutzer"
    description={`Wer sich anmelden darf und was er darf. Höchstens ${maxUsers} Benutzer.`}
  >
    <MasterGate subject="Die Benutzerverwaltung">
      <UserList />
    </MasterGate>
  </Page>
);
