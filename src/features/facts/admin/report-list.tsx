import { Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '#ui/admin/format.ts';
import type { FactsPanelAnswer } from '../contract.ts';
import { factNames } from './names.ts';
import { useSettle } from './queries.ts';

type Report = FactsPanelAnswer['reports'][number];

/** What visitors say is wrong, each to be settled. */
export const ReportList = ({ reports, maySettle }: { reports: readonly Report[]; maySettle: boolean }) => {
  const settle = useSettle();
  if (reports.length === 0) return <Text c="dimmed">Keine offenen Hinweise.</Text>;
  return (
    <ul className="fact-items">
      {reports.map(({ id, fact, message, createdAt }) => (
        <li key={id}>
          <Group justify="space-between" align="flex-start" gap="sm">
            <div className="breakable fact-message">
              <Text size="sm" c="dimmed">
                {factNames[fact]} · {formatDateTime(createdAt)}
              </Text>
              <p dir="auto">{message}</p>
            </div>
            {maySettle && (
              <Button
                variant="default"
                size="xs"
                loading={settle.isPending && settle.variables === id}
                onClick={() => settle.mutate(id)}
                aria-label={`Hinweis vom ${formatDateTime(createdAt)} erledigt`}
              >
                Erledigt
              </Button>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
};
