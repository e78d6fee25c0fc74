import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { signOut, useMayCall } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { TabLinks, useTab } from '#ui/admin/tab-links.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { CreatePetition } from '../actions/create-dialog.tsx';
import { GenerateMissing } from '../actions/generate-missing.tsx';
import { PublishAll } from '../actions/publish-all.tsx';
import { EditorOverlay } from '../editor-overlay.tsx';
import { PetitionList } from '../list/petition-list.tsx';
import { presets } from '../presets.ts';
import { DashboardCountries } from './dashboard-countries.tsx';
import { DashboardOverview } from './dashboard-overview.tsx';
import { DashboardSettings } from './dashboard-settings.tsx';
import { NoDrafts, NoPublishedPetitions } from './empty-lists.tsx';
import { TranslationsTab } from './translations-tab.tsx';

const tabs = [
  { key: 'overview', title: 'Überblick' },
  { key: 'petitions', title: 'Petitionen' },
  { key: 'wto-petitions', title: 'WTO-Petitionen' },
  { key: 'translations', title: 'Übersetzungen' },
  { key: 'countries', title: 'Länder' },
  { key: 'settings', title: 'Einstellungen' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

const HeaderLinks = () => {
  const mayCall = useMayCall();
  const leave = useMutation({
    mutationFn: signOut,
    onError: (error) => toastFailure('Abmelden fehlgeschlagen', error),
  });
  return (
    <>
      {mayCall('GET /api/admin/analytics/countries') && (
        <Button component={Link} to="/admin/analytics" variant="default">
          Länder-Statistik
        </Button>
      )}
      <Button
        component="a"
        href="/"
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Icon name="external" />}
      >
        Live-Website
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="logout" />}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        Abmelden
      </Button>
    </>
  );
};

type Props = {
  /** The country facts, shown below the cards of the countries tab. */
  facts?: ReactNode;
};

const tabContents = (facts: ReactNode): Readonly<Record<TabKey, () => ReactNode>> => ({
  overview: () => <DashboardOverview />,
  petitions: () => (
    <PetitionList
      key="petitions"
      preset={presets.dashboard}
      toolbar={
        <>
          <GenerateMissing />
          <PublishAll />
        </>
      }
      empty={<NoDrafts />}
    />
  ),
  'wto-petitions': () => (
    <PetitionList key="finals" preset={presets.wtoPetitions} empty={<NoPublishedPetitions />} />
  ),
  translations: () => <TranslationsTab />,
  countries: () => <DashboardCountries facts={facts} />,
  settings: () => <DashboardSettings />,
});

/** `/admin/dashboard`: overview, drafts, published petitions, translations, countries. */
export const DashboardScreen = ({ facts }: Props) => {
  const tab = useTab(tabs);
  return (
    <Page
      title="WTO-Petition Verwaltung"
      description="Überblick, Entwürfe, veröffentlichte Petitionen und Übersetzungen."
      actions={
        <>
          <HeaderLinks />
          <CreatePetition />
        </>
      }
    >
      <TabLinks tabs={tabs} current={tab} label="Bereiche der Verwaltung" />
      {tabContents(facts)[tab]()}
      <EditorOverlay />
    </Page>
  );
};
