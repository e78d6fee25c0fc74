import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { PassageChoice } from '#ui/admin/difference/passage-choice.tsx';
import { mergeByPassages } from '#ui/admin/difference/three-way.ts';
import { useChoices } from '#ui/admin/difference/use-choices.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import { useTextDesk, useWritten } from '../desk-context.ts';
import type { Theirs } from '../writing.ts';

const Decision = ({ theirs }: { theirs: Theirs }) => {
  const { desk } = useTextDesk();
  const { text: mine, base } = desk.state;
  const passages = useMemo(
    () => mergeByPassages(mine, base.text, theirs.text),
    [mine, base.text, theirs.text],
  );
  const { choices, choose, open, text } = useChoices(passages);
  const who = theirs.updatedBy ?? 'der Website';
  const labels = { mine: 'Ihre Fassung', base: 'Gemeinsamer Ausgangspunkt', theirs: `Fassung von ${who}` };
  const decide = (decided: string) => {
    desk.writing.decided(decided);
    if (decided !== theirs.text) void desk.save();
  };
  return (
    <Stack gap="md">
      <Text>
        {theirs.updatedBy ?? 'Jemand anderes'} hat am {formatDateTime(theirs.updatedAt)} gespeichert, während
        Sie geschrieben haben. Bitte entscheiden Sie, was gelten soll; beide Fassungen bleiben im Verlauf.
      </Text>
      <PassageChoice {...{ passages, choices, labels }} {...useWritten()} onChoose={choose} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => decide(theirs.text)}>
          Nur Fassung von {who}
        </Button>
        <Button variant="default" onClick={() => decide(mine)}>
          Nur meine Fassung
        </Button>
        <Button disabled={open > 0} onClick={() => decide(text)}>
          Zusammengeführt speichern
        </Button>
      </Group>
    </Stack>
  );
};

/** Somebody saved in between: mine, theirs and what both began with. Closing it leaves the own text unsaved. */
export const ConflictDialog = () => {
  const { desk } = useTextDesk();
  const { theirs } = desk.state;
  return (
    <Dialog opened={theirs !== null} onClose={desk.writing.setAside} title="Zwei Fassungen" size="xl">
      {theirs && <Decision theirs={theirs} />}
    </Dialog>
  );
};
