import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { PetitionRow } from '../../contract.ts';
import type { PublicationHistoryEntry } from '../../publishing.contract.ts';
import { historyQuery } from '../queries.ts';
import { LetterText } from './letter-text.tsx';

const states: Readonly<Record<PublicationHistoryEntry['status'], { label: string; color: string }>> = {
  published: { label: 'Wird ausgegeben', color: 'green' },
  replaced: { label: 'Ersetzt', color: 'gray' },
  withdrawn: { label: 'Zurückgezogen', color: 'yellow' },
};

const Entry = ({ entry }: { entry: PublicationHistoryEntry }) => {
  const { label, color } = states[entry.status];
  return (
    <li className="card">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{entry.title}</Text>
        <Badge variant="light" color={color} tt="none">
          {label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        Veröffentlicht am {formatDateTime(entry.createdAt)} von {entry.publishedBy}
        {entry.endedAt && `, bis ${formatDateTime(entry.endedAt)}`}
      </Text>
      {entry.release && <Text size="sm">Trotz Vorbehalten veröffentlicht: {entry.release}</Text>}
      <details>
        <summary>Text lesen</summary>
        <LetterText content={entry.content} language={entry.language} />
      </details>
    </li>
  );
};

/** What was published for a country and language before, and when it ended. */
export const HistoryDialog = ({ row, onClose }: { row: PetitionRow; onClose: () => void }) => {
  const query = useQuery(historyQuery(row.id));
  return (
    <Dialog opened onClose={onClose} title={`Fassungen: ${row.countryName}`} size="xl">
      <QueryView query={query} subject="Fassungen">
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title="Keine früheren Fassungen">Veröffentlicht wurde nur die jetzige.</EmptyState>
          ) : (
            <Stack component="ul" gap="sm" className="plain-list">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Dialog>
  );
};
