import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { PassageChoice } from '#ui/admin/difference/passage-choice.tsx';
import { conflictsIn, mergeByPassages } from '#ui/admin/difference/three-way.ts';
import { useChoices } from '#ui/admin/difference/use-choices.ts';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatClock } from '#ui/admin/format.ts';
import { useDesk } from '../frame/desk-context.ts';
import { Question } from '../frame/question.tsx';
import { changedPlaces, savedMeanwhile } from './changed-places.ts';
import type { DraftText, SaveState, Theirs } from './save-state.ts';

/** Title and text as one, so that both are brought together alike. */
export const joined = ({ title, content }: DraftText): string => `${title}\n${content}`;

const parted = (text: string): DraftText => {
  const [title = '', ...lines] = text.split('\n');
  return { title, content: lines.join('\n') };
};

type Props = { save: SaveState; theirs: Theirs; onDecided: (text: DraftText) => void };

const Decision = ({ save, theirs, onDecided }: Props) => {
  const { direction, draft } = useDesk().opened;
  const passages = useMemo(
    () => mergeByPassages(joined(save.text), joined(save.stored), joined(theirs)),
    [save.text, save.stored, theirs],
  );
  const { choices, choose, open, text } = useChoices(passages);
  const conflicts = conflictsIn(passages).length;
  const places = changedPlaces(save.stored, theirs, draft.language);
  const written = { language: draft.language, direction };
  const labels = {
    mine: 'Ihre Fassung',
    base: 'Gemeinsamer Ausgangspunkt',
    theirs: `Fassung von ${theirs.updatedBy}`,
  };
  return (
    <Stack gap="md">
      <Text>
        {savedMeanwhile(theirs.updatedBy, `um ${formatClock(new Date(theirs.updatedAt))}`, places)}
        {conflicts > 0 && ' Bitte entscheiden Sie die Stellen, die beide geändert haben.'}
        {conflicts === 0 &&
          places !== '' &&
          ' Die Änderungen berühren verschiedene Stellen und lassen sich zusammenführen.'}
      </Text>
      <PassageChoice {...{ passages, choices, labels }} {...written} onChoose={choose} />
      <details open={conflicts === 0}>
        <summary>Alles, was {theirs.updatedBy} geändert hat</summary>
        <WordDifference before={joined(save.stored)} after={joined(theirs)} {...written} />
      </details>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onDecided(theirs)}>
          Nur Fassung von {theirs.updatedBy}
        </Button>
        <Button variant="default" onClick={() => onDecided(save.text)}>
          Nur meine Fassung
        </Button>
        <Button disabled={open > 0} onClick={() => onDecided(parted(text))}>
          Zusammengeführt übernehmen
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Die gespeicherte Fassung bleibt in jedem Fall im Verlauf.
      </Text>
    </Stack>
  );
};

/** Somebody saved in between: mine, theirs and what both began with, until it is decided. */
export const ConflictDialog = () => {
  const { save, saver, setText, reload } = useDesk();
  const { theirs } = save;
  const decide = (text: DraftText) => {
    const decided = { title: text.title, content: text.content };
    saver.resolve(decided);
    setText({ content: decided.content });
    void reload();
  };
  return (
    <Question opened={theirs !== null} title="Zwei Fassungen">
      {theirs && <Decision save={save} theirs={theirs} onDecided={decide} />}
    </Question>
  );
};
