import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { useTextDesk, useWritten } from '../desk-context.ts';
import { dropKept, readKept } from '../kept-text.ts';

/** Offers what was written here and not saved when the text was last open in this browser. */
export const KeptQuestion = () => {
  const { place, desk } = useTextDesk();
  const written = useWritten();
  const [kept, setKept] = useState(() => readKept(place));
  if (!kept || kept.text === desk.state.base.text) return null;
  const answer = (text: string | null) => {
    setKept(null);
    if (text !== null) desk.writing.type(text);
    // What has been typed since is kept in the same place.
    else if (!desk.unsaved) dropKept(place);
  };
  return (
    <Alert color="yellow" role="note" title="Nicht gespeicherter Text gefunden">
      Am {formatDateTime(kept.at)} wurde hier geschrieben und nicht gespeichert.
      <WordDifference before={desk.state.base.text} after={kept.text} {...written} />
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => answer(kept.text)}>
          Diesen Text weiterbearbeiten
        </Button>
        <Button size="xs" variant="default" onClick={() => answer(null)}>
          Verwerfen
        </Button>
      </Group>
    </Alert>
  );
};
