import { useQuery } from '@tanstack/react-query';
import { useOffice } from '#office/admin/index.ts';
import type { Rights } from '#office/index.ts';
import { type Check, CheckList } from '#operations/health/admin/checks/check-list.tsx';
import { LanguageCheck } from '#operations/health/admin/checks/language-check.tsx';
import { ServiceList } from '#operations/health/admin/checks/service-list.tsx';
import { useServices } from '#operations/health/admin/checks/services.ts';
import { NoteList } from '#operations/health/admin/note-list.tsx';
import { ServiceCard } from '#translation/admin/index.ts';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { apiDescription } from './api-description.ts';

const publicChecks: readonly Check[] = [
  { name: 'Datenbank, Texte und Satz sind bereit', path: '/readyz' },
  { name: 'Liste der Länder', path: '/api/countries' },
  { name: 'Ein Land', path: '/api/countries/DE' },
  { name: 'Index eines Landes', path: '/api/gfi/DE' },
  { name: 'Übersetzung einer Länderseite', path: '/api/pre-translation/DE/fr' },
  { name: 'Brief als PDF', path: '/api/generate-petition/DE' },
  { name: 'Beschreibung der Aufrufe', path: '/api/openapi.json' },
];

/** Not checked: endless streams, and files of many megabytes. */
const excludedPaths = [
  '/api/admin/events',
  '/api/admin/inbox/events',
  '/api/admin/static-site.zip',
  '/api/admin/export-translations',
];

/** Read-only staff calls without parameters or the master password. */
const staffChecks = (calls: Rights['calls'], isBuilt: (path: string) => boolean): Check[] =>
  calls
    .filter(
      ({ method, path, master, who }) =>
        method === 'GET' &&
        who !== 'anyone' &&
        !master &&
        !path.includes('{') &&
        !excludedPaths.includes(path),
    )
    .map(({ path }) => ({ path }))
    .filter(({ path }) => isBuilt(path));

const LanguageServiceCheck = () => {
  const { data = [] } = useServices();
  const service = data.find(({ code }) => code === 'translation');
  return service ? <LanguageCheck isConfigured={service.state === 'on'} /> : null;
};

/** `/admin/test`: which services are set up, what they cost, and whether the calls of the server answer. */
export const TestScreen = () => {
  const description = useQuery(apiDescription);
  const { rights } = useOffice();
  return (
    <Page
      title="Dienste prüfen"
      description="Welche Dienste eingerichtet sind, was sie in diesem Monat kosten und ob der Server antwortet."
    >
      <NoteList id="notes" />
      <ServiceList />
      <ServiceCard />
      <LanguageServiceCheck />
      <QueryView query={description} subject="Aufrufe">
        {({ paths }) => (
          <CheckList
            open={publicChecks}
            staff={staffChecks(rights.calls, (path) => paths[path]?.get !== undefined)}
          />
        )}
      </QueryView>
    </Page>
  );
};
