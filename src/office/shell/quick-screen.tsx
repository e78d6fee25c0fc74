import './pages.css';
import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#office/accounts/admin/session.ts';
import { Page } from '#ui/admin/page.tsx';
import { useOffice } from './office.tsx';

const choices = [
  {
    path: '/admin/stable',
    title: 'Stabile Verwaltung',
    about: 'Alle Länder auf einen Blick: Stand der Petition, Übersetzungen, Systemprüfung und Protokoll.',
  },
  {
    path: '/admin/dashboard',
    title: 'Bisherige Verwaltung',
    about:
      'Überblick, Entwürfe, veröffentlichte Petitionen und Übersetzungen in Reitern. Das alte System zeigte nur 3 Länder; hier stehen jetzt alle.',
  },
];

/** `/admin/quick`: the choice between two views of the same data. */
export const QuickScreen = () => {
  const { user } = useSession();
  const { rights } = useOffice();
  const open = choices.filter(({ path }) => rights.maySee(user.role, path));
  return (
    <Page
      title="Schnellauswahl"
      description={
        open.length > 1 && 'Zwei Ansichten derselben Daten. Wählen Sie, womit Sie arbeiten möchten.'
      }
    >
      <div className="shell-cards shell-wide-cards">
        {open.map(({ path, title, about }) => (
          <section key={path} className="card">
            <Title order={2} size="h4">
              {title}
            </Title>
            <Text c="dimmed" my="sm">
              {about}
            </Text>
            <Group>
              <Button component={Link} to={path}>
                {title} öffnen
              </Button>
            </Group>
          </section>
        ))}
      </div>
    </Page>
  );
};
