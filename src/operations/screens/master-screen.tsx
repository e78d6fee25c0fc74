import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  MasterUnlock,
  PageLinks,
  signOut,
  timeLeft,
  useMasterLock,
  useSession,
} from '#office/admin/index.ts';
import { NoteList } from '#operations/health/admin/note-list.tsx';
import { InitDatabaseCard } from '#operations/installation/admin/init-database-card.tsx';
import { TransferCard } from '#translation/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { StaffCalls } from './staff-calls.tsx';

const MasterState = () => {
  const seconds = useMasterLock();
  if (seconds === 0) return <MasterUnlock subject="Die Benutzerverwaltung" />;
  return (
    <section className="card">
      <Title order={2} size="h4" className="title-icon">
        <Icon name="unlock" /> Freigeschaltet
      </Title>
      <Text c="dimmed" my="sm">
        Das Master-Passwort gilt {timeLeft(seconds)}.
      </Text>
      <Button component={Link} to="/admin/users">
        Benutzer verwalten
      </Button>
    </section>
  );
};

/** `/admin/master`: the first page after signing in. */
export const MasterScreen = () => {
  const { user } = useSession();
  const signOutMutation = useMutation({
    mutationFn: signOut,
    onError: (error) => toastFailure('Abmelden fehlgeschlagen', error),
  });
  return (
    <Page
      title="Master-Seite"
      description="Alle Bereiche der Verwaltung."
      actions={
        <>
          <Button component="a" href="/" variant="default">
            Öffentliche Seite
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="logout" />}
            loading={signOutMutation.isPending}
            onClick={() => signOutMutation.mutate()}
          >
            Abmelden
          </Button>
        </>
      }
    >
      {user.role === 'admin' && <NoteList id="hinweise" />}
      <Title order={2} size="h4">
        Bereiche
      </Title>
      <PageLinks role={user.role} />
      {user.role === 'admin' && <MasterState />}
      {user.role === 'admin' && <TransferCard />}
      {user.role === 'admin' && <InitDatabaseCard />}
      <Title order={2} size="h4">
        Aufrufe des Servers
      </Title>
      <section className="card">
        <StaffCalls role={user.role} />
        <Group mt="md">
          <a href="/api/docs">Beschreibung aller Aufrufe</a>
        </Group>
      </section>
    </Page>
  );
};
