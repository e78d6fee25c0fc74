import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { PassageChoice } from '#ui/admin/difference/passage-choice.tsx';
import { conflictsIn, mergeByPassages } from '#ui/admin/difference/three-way.ts';
import { useChoices } from '#ui/admin/difference/use-choices.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import type { BaseText } from '../../../contract/base-texts.ts';
import type { TextEdit } from './use-text-edit.ts';

/** Somebody saved in between: mine, theirs and what both began with, until it is decided which wording goes on. */
export const TextConflict = ({ edit, theirs }: { edit: TextEdit; theirs: BaseText }) => {
  const passages = useMemo(
    () => mergeByPassages(edit.written, edit.stored.germanOriginal, theirs.germanOriginal),
    [edit.written, edit.stored, theirs],
  );
  const { choices, choose, open, text } = useChoices(passages);
  const who = theirs.updatedBy ?? 'einem neuen Stand';
  const labels = { mine: 'Ihre Fassung', base: 'Gemeinsamer Ausgangspunkt', theirs: `Fassung von ${who}` };
  return (
    <Alert color="yellow" role="alert" title="Zwei Fassungen">
      <Stack gap="md">
        <Text size="sm">
          {theirs.updatedBy ?? 'Ein neuer Stand'} hat am {formatDateTime(theirs.updatedAt)} gespeichert,
          während Sie geschrieben haben.
          {conflictsIn(passages).length > 0
            ? ' Bitte entscheiden Sie, wie es weitergeht; gespeichert wird dadurch noch nichts.'
            : ' Die Änderungen lassen sich zusammenführen.'}
        </Text>
        <PassageChoice {...{ passages, choices, labels }} onChoose={choose} language="de" direction="ltr" />
        <Group gap="sm">
          <Button disabled={open > 0} onClick={() => edit.decide(text)}>
            Übernehmen und weiter bearbeiten
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
