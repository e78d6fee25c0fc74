import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditorOverlay } from '#petitions/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { LoadingState } from '#ui/admin/states.tsx';
import { TabLinks, useTab } from '#ui/admin/tab-links.tsx';
import { ApiTab } from './api-tab.tsx';
import { CountryTable } from './country-table.tsx';
import { exampleCountries, exampleOverview } from './examples.ts';
import { GeneratorTab } from './generator-tab.tsx';
import { ProgressTab } from './progress-tab.tsx';
import { countriesStatusQuery, overviewQuery } from './stable-queries.ts';
import { StatCards } from './stat-cards.tsx';
import { SystemCheck } from './system-check.tsx';
import { TranslationsTab } from './translations-tab.tsx';
import { WorkflowLog } from './workflow-log.tsx';

const tabs = [
  { key: 'overview', title: 'Länderübersicht' },
  { key: 'progress', title: 'Petitionsstand' },
  { key: 'translations', title: 'Übersetzungen' },
  { key: 'api', title: 'API und Werkzeuge' },
  { key: 'generator', title: 'Generator' },
  { key: 'workflow', title: 'Workflow-Log' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

/** Real data, or the examples where the server has none to give. */
const withExamples = <Data,>(query: { data: Data | undefined; isError: boolean }, examples: Data) => ({
  data: query.data ?? (query.isError ? examples : undefined),
  example: query.data === undefined && query.isError,
});

const ExamplesBanner = () => (
  <Alert role="status" color="yellow" title="DATEN WERDEN GELADEN" icon={<Icon name="clock" />}>
    Der Server gibt darüber noch keine Auskunft. Was als Beispiel gekennzeichnet ist, zeigt nur, wie es
    aussehen wird.
  </Alert>
);

const Overview = () => {
  const { data, example } = withExamples(useQuery(countriesStatusQuery), [...exampleCountries]);
  return data ? <CountryTable countries={data} example={example} /> : <LoadingState subject="Länder" />;
};

const content: Readonly<Record<TabKey, () => ReactNode>> = {
  overview: () => <Overview />,
  progress: () => <ProgressTab />,
  translations: () => <TranslationsTab />,
  api: () => <ApiTab />,
  generator: () => <GeneratorTab />,
  workflow: () => <WorkflowLog />,
};

/** `/admin/stable`: where each country stands. */
export const StableScreen = () => {
  const tab = useTab(tabs);
  const overview = withExamples(useQuery(overviewQuery), exampleOverview);
  const countries = useQuery(countriesStatusQuery);
  return (
    <Page
      title="Länderstatus"
      description="Stand jedes Landes, Übersetzungen, Systemprüfung und Protokoll."
      actions={<SystemCheck />}
    >
      {(overview.example || (countries.isError && !countries.data)) && <ExamplesBanner />}
      {overview.data ? (
        <StatCards overview={overview.data} example={overview.example} />
      ) : (
        <LoadingState subject="Zahlen" />
      )}
      <TabLinks tabs={tabs} current={tab} label="Bereiche des Länderstatus" />
      {content[tab]()}
      <EditorOverlay />
    </Page>
  );
};
