import './screens.css';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryIndex } from '#countries/admin/index.ts';
import type { SearchEntry } from '#countries/search/index.ts';
import { PageLinks, useSession } from '#office/admin/index.ts';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';

const publicPages = [
  { path: '/', title: 'Startseite', about: 'Land suchen und Petition herunterladen.' },
  { path: '/index', title: 'Index aller Länder', about: 'Rangfolge und Vergleich der Länder.' },
  {
    path: '/index/methode',
    title: 'Methode des Index',
    about: 'Woher die Zahlen kommen und wie gerechnet wird.',
  },
  { path: '/impressum', title: 'Impressum', about: 'Wer die Seite betreibt.' },
  {
    path: '/api/docs',
    title: 'Beschreibung der Aufrufe',
    about: 'Was Programme vom Server erfragen können.',
  },
  { path: '/sitemap.xml', title: 'Sitemap', about: 'Alle öffentlichen Seiten für Suchmaschinen.' },
  { path: '/readyz', title: 'Zustand', about: 'Ob Datenbank, Texte und Satz bereit sind.' },
];

const inGerman = new Intl.Collator('de');

const Countries = ({ entries }: { entries: readonly SearchEntry[] }) => (
  <details className="card">
    <summary>
      {entries.length} Länderseiten, jede auch mit dem Brief in eigenen Worten und den Zahlen des Index
    </summary>
    <ul className="screens-countries">
      {entries
        .toSorted((one, other) => inGerman.compare(one.name, other.name))
        .map(({ code, name }) => (
          <li key={code}>
            <a href={`/country/${code}`}>{name}</a>{' '}
            <a href={`/country/${code}/letter`} aria-label={`Brief in eigenen Worten: ${name}`}>
              (Brief)
            </a>{' '}
            <a href={`/country/${code}/index`} aria-label={`Zahlen des Index: ${name}`}>
              (Index)
            </a>
          </li>
        ))}
    </ul>
  </details>
);

/** `/navigation`: a list of all pages. */
export const NavigationScreen = () => {
  const { user } = useSession();
  const countries = useQuery(countryIndex);
  return (
    <Page title="Seitenübersicht" description="Jede Seite, die es gibt, und wohin sie führt.">
      <Title order={2} size="h4">
        Öffentliche Seiten
      </Title>
      <section className="card">
        <ul className="link-list">
          {publicPages.map(({ path, title, about }) => (
            <li key={path}>
              <a href={path}>{title}</a>{' '}
              <Text component="span" size="sm" c="dimmed">
                {path}
              </Text>
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </li>
          ))}
        </ul>
      </section>
      <QueryView query={countries} subject="Länder">
        {(entries) => <Countries entries={entries} />}
      </QueryView>
      <Title order={2} size="h4">
        Verwaltung
      </Title>
      <PageLinks role={user.role} />
    </Page>
  );
};
