import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { TabLinks, useTab } from '#ui/admin/tab-links.tsx';
import type { BaseText } from '../../contract/base-texts.ts';
import { categoryTabs } from './categories.ts';
import { CategoryView } from './category-view.tsx';
import { TextPanel } from './panel/text-panel.tsx';
import { ProgressArea } from './progress-area.tsx';
import { textsQuery } from './queries.ts';
import { RetranslateButton } from './retranslate/retranslate-button.tsx';

const Texts = ({ texts }: { texts: readonly BaseText[] }) => {
  const tab = useTab(categoryTabs);
  const [params] = useSearchParams();
  const opened = texts.find(({ id }) => id === params.get('text'));
  return (
    <Stack gap="md">
      <ProgressArea texts={texts} />
      <TabLinks tabs={categoryTabs} current={tab} label="Texte nach ihrem Ort" />
      <CategoryView all={texts} category={tab} />
      {opened && <TextPanel text={opened} />}
    </Stack>
  );
};

/** `/admin/texts`: the German texts of site and petition, and the freshness of their translations. */
export const BaseTextsScreen = () => {
  const query = useQuery(textsQuery);
  return (
    <Page
      title="Basistexte"
      description="Die deutschen Texte der Website und der Petition. Was Sie hier speichern, ist sofort öffentlich."
      actions={<RetranslateButton scope="all" label="Alles neu übersetzen" />}
    >
      <QueryView query={query} subject="Texte">
        {(texts) => <Texts texts={texts} />}
      </QueryView>
    </Page>
  );
};
