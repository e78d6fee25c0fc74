import { Page } from '#ui/admin/page.tsx';
import { TabLinks, useTab } from '#ui/admin/tab-links.tsx';
import { LinksTab } from './links-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { SuggestionsTab } from './suggestions-tab.tsx';

const tabs = [
  { key: 'links', title: 'Leselinks' },
  { key: 'suggestions', title: 'Vorschläge' },
  { key: 'grade', title: 'Lesestand' },
] as const;

const screens = { links: LinksTab, suggestions: SuggestionsTab, grade: ReviewsTab } as const;

/** `/admin/readers`: reviewer links, suggestions and review progress. */
export const NativeReviewersScreen = () => {
  const tab = useTab(tabs);
  const Tab = screens[tab];
  return (
    <Page
      title="Leselinks und Vorschläge"
      description="Muttersprachliche Leser lesen die Texte einer Sprache ohne Konto und schlagen bessere Fassungen vor."
    >
      <TabLinks tabs={tabs} current={tab} label="Leselinks und Vorschläge" />
      <Tab />
    </Page>
  );
};
