import './translating.css';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { languages } from '#content/index.ts';
import { countryIndex } from '#countries/admin/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { LanguageProgress } from '../../contract/progress.ts';
import { interfaceCategories } from '../../translating/scopes.ts';
import { call } from './calls.ts';
import { CountryPagesTask } from './country-content.tsx';
import { LanguageTable } from './language-table.tsx';
import { languagesQuery } from './queries.ts';
import { ServiceCard } from './service-card.tsx';
import { totalsOf } from './sums.ts';
import { TaskPanel } from './task-panel.tsx';

const interfaceTags = new Set(languages.filter((each) => each.interface).map(({ tag }) => tag));

const Counts = ({ rows }: { rows: readonly LanguageProgress[] }) => {
  const { data: countries } = useQuery(countryIndex);
  const { texts, pairs, fresh, stale, missing } = totalsOf(rows, interfaceCategories);
  const figures = [
    { label: 'Länderseiten', value: countries?.length },
    { label: 'Sprachen der Oberfläche', value: rows.length },
    { label: 'Texte der Oberfläche je Sprache', value: texts },
    { label: `von ${formatCount(pairs)} Übersetzungen aktuell`, value: fresh },
    { label: 'veraltet', value: stale },
    { label: 'fehlend', value: missing },
  ];
  return (
    <ul className="translating-counts" aria-label="Zahlen">
      {figures.map(({ label, value }) => (
        <li key={label} className="card">
          <span className="figure">{value === undefined ? '–' : formatCount(value)}</span>
          <div>{label}</div>
        </li>
      ))}
    </ul>
  );
};

const InterfaceTask = () => (
  <TaskPanel
    item="interface"
    title="Oberfläche übersetzen"
    button="Oberfläche übersetzen"
    scope={{ scope: 'interface' }}
    startTask={async () => {
      const {
        translatedCount,
        languages: languageCount,
        jobId,
      } = await call('POST /api/admin/auto-translate-frontend');
      return {
        jobId,
        resultText: `${pluralize(translatedCount, 'Übersetzung', 'Übersetzungen')} in ${pluralize(languageCount, 'Sprache', 'Sprachen')} ${jobId ? 'waren schon aktuell.' : 'sind aktuell, es fehlt nichts.'}`,
      };
    }}
  >
    Was Besucher auf jeder Seite sehen, in den {interfaceTags.size} Sprachen der Oberfläche. Übersetzt wird
    nur, was fehlt oder veraltet ist; was ein Mensch geschrieben hat, bleibt.
  </TaskPanel>
);

type Props = {
  /** The overview of petitions and countries, shown first. */
  overview: ReactNode;
  /** The state of external services, shown last. */
  services: ReactNode;
};

/** `/admin/new`: progress of the website's translation, with buttons to translate what is missing. */
export const WebsiteScreen = ({ overview, services }: Props) => {
  const query = useQuery(languagesQuery);
  return (
    <Page
      title="Website übersetzen"
      description="Stand der Übersetzungen sehen und fehlende erzeugen lassen."
    >
      {overview}
      <QueryView query={query} subject="Zahlen und Sprachen">
        {(all) => (
          <Counts rows={all.filter(({ language, offered }) => offered && interfaceTags.has(language))} />
        )}
      </QueryView>
      <div className="translating-panels">
        <ServiceCard />
        <Stack gap="md">
          <InterfaceTask />
          <CountryPagesTask />
        </Stack>
      </div>
      {query.data && (
        <section aria-labelledby="interface-languages">
          <Title order={2} size="h3" id="interface-languages">
            Sprachen der Oberfläche
          </Title>
          <Text c="dimmed" mb="sm" mt={4}>
            Alle Texte dieser Sprachen, auch die der Briefe. Jede Sprache und jede Zahl führt zu ihren Texten.
          </Text>
          <LanguageTable rows={query.data.filter(({ language }) => interfaceTags.has(language))} />
        </section>
      )}
      {services}
    </Page>
  );
};
