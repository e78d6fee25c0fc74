import './dashboard.css';
import { SegmentedControl } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import { statusLabel } from '../../status.ts';
import { CreatePetition } from '../actions/create-dialog.tsx';
import { PublishAll } from '../actions/publish-all.tsx';
import { EditorOverlay } from '../editor-overlay.tsx';
import { PetitionList } from '../list/petition-list.tsx';
import { presets } from '../presets.ts';
import { NoDrafts } from './empty-lists.tsx';

const quickLinks = [
  { to: '/admin', title: 'Arbeitsablauf' },
  { to: '/admin/dashboard?tab=wto-petitions', title: 'Veröffentlichte Petitionen' },
  { to: '/petitions', title: 'Petitionen lesen' },
  { to: '/admin/master', title: 'Master-Seite' },
  { to: '/navigation', title: 'Seitenübersicht' },
];

const QuickLinks = () => (
  <nav aria-label="Schnellzugriff" className="dashboard-quick-links">
    {quickLinks.map(({ to, title }) => (
      <Link key={to} to={to}>
        {title}
      </Link>
    ))}
  </nav>
);

/** Status buttons required by the specification: all, pending, approved. */
const StatusButtons = () => {
  const [params] = useSearchParams();
  const change = useUrlChange();
  return (
    <SegmentedControl
      aria-label="Status der Entwürfe"
      transitionDuration={0}
      value={params.get('status') ?? ''}
      onChange={(status) => change({ status })}
      data={[
        { value: '', label: 'Alle' },
        ...presets.complete.statuses.map((value) => ({ value, label: statusLabel(value) })),
      ]}
    />
  );
};

/** `/admin/complete`: list, filter, edit, approve and transfer drafts. */
export const CompleteScreen = () => (
  <Page
    title="Alle Entwürfe"
    description="Entwürfe auflisten, filtern, bearbeiten, freigeben und übertragen."
    actions={
      <>
        <PublishAll />
        <CreatePetition />
      </>
    }
  >
    <QuickLinks />
    <PetitionList preset={presets.complete} toolbar={<StatusButtons />} empty={<NoDrafts />} />
    <EditorOverlay />
  </Page>
);
