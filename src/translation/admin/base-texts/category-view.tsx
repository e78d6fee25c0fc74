import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '#content/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import { GuidanceCard } from './guidance-card.tsx';
import { dashboardQuery } from './queries.ts';
import { RetranslateButton } from './retranslate/retranslate-button.tsx';
import { TextTable } from './text-table.tsx';

const sumText = (texts: readonly BaseText[]): string => {
  const characters = texts.reduce((sum, { germanOriginal }) => sum + germanOriginal.length, 0);
  return `Zusammen ${formatCount(characters)} Zeichen`;
};

/** Dashboard texts have an API call of their own. @param others texts of the other tabs, when all are searched */
const DashboardTable = ({ others }: { others: readonly BaseText[] }) => {
  const query = useQuery(dashboardQuery);
  return (
    <QueryView query={query} subject="Texte">
      {({ texts, sample }) => (
        <Stack gap="md">
          {sample && (
            <Alert color="yellow" role="note" title="Beispieltexte">
              Der Server hat die Texte des Dashboards nicht geliefert. Was hier steht, ist mitgeliefert und
              lässt sich nicht bearbeiten.
            </Alert>
          )}
          <TextTable texts={sample ? texts : [...texts, ...others]} sample={sample} />
        </Stack>
      )}
    </QueryView>
  );
};

type Props = { all: readonly BaseText[]; category: Category };

/** One tab: total length, length guidance and the texts. A search covers all tabs. */
export const CategoryView = ({ all, category }: Props) => {
  const [typed] = useUrlState('q');
  const texts = all.filter((text) => text.category === category);
  const others = typed.trim() === '' ? [] : all.filter((text) => text.category !== category);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text>{sumText(texts)}</Text>
        <Group gap="sm">
          {category === 'petition' && (
            <RetranslateButton scope="petitions" label="Alle Petitionen neu übersetzen" />
          )}
          <RetranslateButton key={category} scope={{ category }} label="Kategorie neu übersetzen" />
        </Group>
      </Group>
      <GuidanceCard texts={all} category={category} />
      {category === 'dashboard' ? (
        <DashboardTable others={others} />
      ) : (
        <TextTable key={category} texts={[...texts, ...others]} />
      )}
    </Stack>
  );
};
