import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '#office/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { PetitionRow } from '../../lists.contract.ts';
import type { PublicationHistoryEntry } from '../../publishing.contract.ts';
import { historyQuery } from '../queries.ts';
import { LetterText } from './letter-text.tsx';
import { RestoreQuestion } from './restore-question.tsx';

const states: Readonly<Record<PublicationHistoryEntry['status'], { label: string; color: string }>> = {
  published: { label: 'Wird ausgegeben', color: 'green' },
  replaced: { label: 'Ersetzt', color: 'gray' },
  withdrawn: { label: 'Zurückgezogen', color: 'yellow' },
};

type EntryProps = {
  entry: PublicationHistoryEntry;
  /** Null: not allowed, or its text is served already. */
  onRestore: (() => void) | null;
};

const Entry = ({ entry, onRestore }: EntryProps) => {
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
      {onRestore && (
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          aria-label={`Wieder veröffentlichen: Fassung vom ${formatDateTime(entry.createdAt)}`}
          onClick={onRestore}
        >
          Wieder veröffentlichen
        </Button>
      )}
    </li>
  );
};

const isSameText = (one: PublicationHistoryEntry, other: PublicationHistoryEntry | undefined): boolean =>
  one.title === other?.title &&
  one.content === other.content &&
  one.governmentAddress === other.governmentAddress;

/** What was published for a country and language before, and when it ended; any of it can be served again. */
export const HistoryDialog = ({ row, onClose }: { row: PetitionRow; onClose: () => void }) => {
  const query = useQuery(historyQuery(row.id));
  const mayRestore = useMayCall()('POST /api/admin/wto-petitions/{id}/restore');
  const [asked, setAsked] = useState<PublicationHistoryEntry | null>(null);
  const title = asked
    ? `Fassung von ${row.countryName} wieder veröffentlichen?`
    : `Fassungen: ${row.countryName}`;
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      {asked ? (
        <RestoreQuestion row={row} entry={asked} onBack={() => setAsked(null)} />
      ) : (
        <QueryView query={query} subject="Fassungen">
          {(entries) => {
            const served = entries.find(({ status }) => status === 'published');
            return entries.length === 0 ? (
              <EmptyState title="Keine früheren Fassungen">Veröffentlicht wurde nur die jetzige.</EmptyState>
            ) : (
              <Stack component="ul" gap="sm" className="plain-list">
                {entries.map((entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    onRestore={mayRestore && !isSameText(entry, served) ? () => setAsked(entry) : null}
                  />
                ))}
              </Stack>
            );
          }}
        </QueryView>
      )}
    </Dialog>
  );
};
