import { Page } from '#ui/admin/page.tsx';
import { TabLinks, useTab } from '#ui/admin/tab-links.tsx';
import { EditorOverlay } from '../editor-overlay.tsx';
import { PetitionList } from '../list/petition-list.tsx';
import { presets } from '../presets.ts';
import { NoDrafts, NoPublishedPetitions } from './empty-lists.tsx';

const tabs = [
  { key: 'finals', title: 'Veröffentlichte' },
  { key: 'drafts', title: 'Entwürfe' },
] as const;

/** `/petitions`: search, read and save petitions. */
export const ReadingScreen = () => {
  const tab = useTab(tabs);
  return (
    <Page title="Petitionen lesen" description="Alle Petitionen nach Land und Sprache durchsehen.">
      <TabLinks tabs={tabs} current={tab} label="Petitionen" />
      {tab === 'finals' ? (
        <PetitionList key="finals" preset={presets.reading} empty={<NoPublishedPetitions />} />
      ) : (
        <PetitionList key="drafts" preset={presets.readingDrafts} empty={<NoDrafts />} />
      )}
      <EditorOverlay />
    </Page>
  );
};
