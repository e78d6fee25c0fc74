import { Button, Group, Text as Sentence, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { joined } from './changed-places.ts';
import { dropBackup, type LocalBackup, readBackup } from './local-backup.ts';
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
export const BackupQuestion = <T extends Text>(props: Props<T>) => {
  const { backupKey, stored, className, children, ...written } = props;
  const [found] = useState(() => readBackup(backupKey, stored));
  const [answer, setAnswer] = useState<'open' | 'take' | 'drop'>(found ? 'open' : 'drop');
  if (!found || answer !== 'open') return children(answer === 'take' ? found : null);
  const drop = () => {
    dropBackup(backupKey);
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
      <WordDifference before={joined(stored)} after={joined(found.text)} {...written} />
      <Group>
        <Button onClick={() => setAnswer('take')}>Diesen Text weiterbearbeiten</Button>
        <Button variant="default" onClick={drop}>
          Verwerfen
        </Button>
      </Group>
    </Stack>
  );
};
