import { Button, Group, Text as Sentence, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { joinParts } from './changed-positions.ts';
import { type LocalBackup, readBackup, removeBackup } from './local-backup.ts';
import type { Text } from './save-state.ts';

type Props<T extends Text> = {
  backupKey: string;
  /** The text currently stored on the server. */
  stored: T;
  language: string;
  direction: 'ltr' | 'rtl';
  className: string;
  children: (backup: LocalBackup<T> | null) => ReactNode;
};

/** Offers to restore a text that was left unsaved, then renders the editor with the chosen text. */
export const RestoreBackup = <T extends Text>(props: Props<T>) => {
  const { backupKey, stored, className, children, ...display } = props;
  const [found] = useState(() => readBackup(backupKey, stored));
  const [decision, setAnswer] = useState<'open' | 'take' | 'drop'>(found ? 'open' : 'drop');
  if (!found || decision !== 'open') return children(decision === 'take' ? found : null);
  const discard = () => {
    removeBackup(backupKey);
    setAnswer('drop');
  };
  return (
    <Stack className={className} gap="md">
      <Title order={2} size="h3">
        Nicht gespeicherter Text gefunden
      </Title>
      <Sentence>
        Am {formatDateTime(found.at)} wurde in diesem Browser geschrieben, ohne dass es gespeichert wurde.
      </Sentence>
      <WordDifference before={joinParts(stored)} after={joinParts(found.text)} {...display} />
      <Group>
        <Button onClick={() => setAnswer('take')}>Diesen Text weiterbearbeiten</Button>
        <Button variant="default" onClick={discard}>
          Verwerfen
        </Button>
      </Group>
    </Stack>
  );
};
