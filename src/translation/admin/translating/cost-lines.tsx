import { Alert, Stack, Text } from '@mantine/core';
import { Icon } from '#ui/admin/icon.tsx';
import type { PriceResponse } from '../../contract/translating.ts';
import { setupHint } from './failure.ts';
import { budgetText, costText, protectedText, shortageText } from './sentences.ts';

/** Shown in place of a translate button when no service is configured. */
export const NoService = () => (
  <Alert
    role="note"
    color="yellow"
    title="Kein Übersetzungsdienst eingerichtet"
    icon={<Icon name="warning" />}
  >
    {setupHint}
  </Alert>
);

type Props = Pick<PriceResponse, 'characters' | 'price' | 'budget'> & {
  /** The amount to translate. */
  amount: string;
  /** Number of texts that are not replaced. */
  protectedCount?: number;
};

/** Amount, cost and remaining budget, shown before a translation starts. */
export const CostLines = ({ amount, characters, price, budget, protectedCount = 0 }: Props) => {
  const shortage = shortageText(characters, budget);
  return (
    <Stack gap={4}>
      <Text fw={600}>{amount}</Text>
      <Text>{costText(price)}</Text>
      <Text c="dimmed">Budget im {budgetText(budget)}</Text>
      {protectedCount > 0 && <Text c="dimmed">{protectedText(protectedCount)}</Text>}
      {shortage && (
        <Alert role="note" color="yellow" mt="xs" icon={<Icon name="warning" />}>
          {shortage}
        </Alert>
      )}
    </Stack>
  );
};
