import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useOffice, useSession } from '#office/admin/index.ts';

const settingsPages = [
  { path: '/admin/account', title: 'Eigenes Konto', about: 'Passwort, Zwei-Faktor-Anmeldung und Sitzungen.' },
  { path: '/admin/users', title: 'Benutzer', about: 'Wer sich anmelden darf und was er darf.' },
  { path: '/admin/texts', title: 'Basistexte', about: 'Woraus Briefe und Seiten gemacht werden.' },
  { path: '/admin/test', title: 'Dienste prüfen', about: 'Welche Dienste eingerichtet sind.' },
];

/** Links to the settings pages. */
export const DashboardSettings = () => {
  const { user } = useSession();
  const { rights } = useOffice();
  const open = settingsPages.filter(({ path }) => rights.maySee(user.role, path));
  return (
    <section className="card">
      <Title order={2} size="h4" mb="sm">
        Einstellungen
      </Title>
      <Text c="dimmed" mb="md">
        Der Server selbst wird über seine Umgebung eingestellt. Was sich hier ändern lässt, steht an seinem
        Ort:
      </Text>
      <ul className="link-list">
        {open.map(({ path, title, about }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
