import type { ReactNode } from 'react';
import { Page } from '#ui/admin/page.tsx';
import { TabLinks, useTab } from '#ui/admin/tab-links.tsx';
import { CreatePetition } from '../actions/create-dialog.tsx';
import { PublishAll } from '../actions/publish-all.tsx';
import { EditorOverlay } from '../editor-overlay.tsx';
import { PetitionList } from '../list/petition-list.tsx';
import { presets } from '../presets.ts';
import { NoDrafts, NothingToTranslate } from './empty-lists.tsx';

const tabs = [
  { key: 'editable', title: 'Bearbeiten' },
  { key: 'translate', title: 'Zu übersetzen' },
  { key: 'countries', title: 'Länderseiten' },
] as const;

type Props = {
  title: string;
  /** Progress of each country page, shown in the third stage. */
  countryPages: ReactNode;
};

/** `/admin` and `/admin/final`: the three stages of the work. */
export const WorkflowScreen = ({ title, countryPages }: Props) => {
  const tab = useTab(tabs);
  return (
    <Page
      title={title}
      description="Petitionen in drei Stufen: bearbeiten, übersetzen, auf den Länderseiten zeigen."
      actions={
        <>
          <PublishAll />
          <CreatePetition />
        </>
      }
    >
      <TabLinks tabs={tabs} current={tab} label="Stufen" />
      {tab === 'editable' && <PetitionList preset={presets.editable} empty={<NoDrafts />} />}
      {tab === 'translate' && (
        <PetitionList key="translate" preset={presets.toTranslate} empty={<NothingToTranslate />} />
      )}
      {tab === 'countries' && countryPages}
      <EditorOverlay />
    </Page>
  );
};
