import '../frame/head.css';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { languageOf } from '../../names.ts';
import { dropRescue, type Rescue, readRescue } from './rescue.ts';
import type { DraftText } from './save-state.ts';

type Props = {
  id: number;
  stored: DraftText & { language: string };
  children: (rescued: Rescue | null) => ReactNode;
};

/** The text left unsaved, unless it is stored by now. */
const rescueFor = (id: number, { title, content }: DraftText): Rescue | null => {
  const rescue = readRescue(id);
  if (rescue && rescue.text.title === title && rescue.text.content === content) {
    dropRescue(id);
    return null;
  }
  return rescue;
};

/** Offers a text that could not be saved when the draft was last open, then shows the editor with what was chosen. */
export const RescueQuestion = ({ id, stored, children }: Props) => {
  const [found] = useState(() => rescueFor(id, stored));
  const [answer, setAnswer] = useState<'open' | 'take' | 'drop'>(found ? 'open' : 'drop');
  if (!found || answer !== 'open') return children(answer === 'take' ? found : null);
  const drop = () => {
    dropRescue(id);
    setAnswer('drop');
  };
  return (
    <Stack className="editor-question" gap="md">
      <Title order={2} size="h3">
        Nicht gespeicherter Text gefunden
      </Title>
      <Text>
        Am {formatDateTime(found.at)} wurde in diesem Browser geschrieben, ohne dass es gespeichert werden
        konnte.
      </Text>
      <WordDifference
        before={stored.content}
        after={found.text.content}
        language={stored.language}
        direction={languageOf(stored.language).direction}
      />
      <Group>
        <Button onClick={() => setAnswer('take')}>Diesen Text weiterbearbeiten</Button>
        <Button variant="default" onClick={drop}>
          Verwerfen
        </Button>
      </Group>
    </Stack>
  );
};
