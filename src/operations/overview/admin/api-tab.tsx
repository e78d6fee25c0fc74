import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';

const tools = [
  {
    href: '/api/docs',
    title: 'Beschreibung der Aufrufe',
    about: 'Was Programme vom Server erfragen können.',
  },
  { href: '/api/openapi.json', title: 'OpenAPI', about: 'Dieselbe Beschreibung für Programme.' },
  { href: '/readyz', title: 'Zustand', about: 'Ob Datenbank, Texte und Satz bereit sind.' },
  { href: '/metrics', title: 'Messwerte', about: 'Für die Überwachung des Betriebs.' },
];

const pages = [
  {
    to: '/admin/test',
    title: 'Dienste prüfen',
    about: 'Welche Dienste eingerichtet sind und ob sie antworten.',
  },
  { to: '/admin/master', title: 'Master-Seite', about: 'Alle Aufrufe der Verwaltung.' },
];

/** Links to the API documentation and to operational endpoints. */
export const ApiTab = () => (
  <section className="card">
    <Title order={2} size="h4" mb="sm">
      API und Werkzeuge
    </Title>
    <ul className="link-list">
      {tools.map(({ href, title, about }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            {title}
          </a>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </li>
      ))}
      {pages.map(({ to, title, about }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </li>
      ))}
    </ul>
  </section>
);
