import { Button, Group, Text as Sentence, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { PassageChoice } from '#ui/admin/difference/passage-choice.tsx';
import { conflictsIn, mergeByPassages } from '#ui/admin/difference/three-way.ts';
import { useChoices } from '#ui/admin/difference/use-choices.ts';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatClock, formatDateTime } from '#ui/admin/format.ts';
import { changedPlaces, joined, parted, savedMeanwhile } from './changed-places.ts';
import type { Remote, SaveState, Text } from './save-state.ts';

const whenText = (time: string): string => {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? `um ${formatClock(date)}` : `am ${formatDateTime(time)}`;
};

export type ConflictProps<T extends Text> = {
  state: SaveState<T>;
  remote: Remote<T>;
  language: string;
  direction: 'ltr' | 'rtl';
  /** Label of the button that merges both versions. */
  merged: string;
  onDecided: (text: T) => void;
};

/** Resolves a conflict: compares the local, the remote and the common base version until one is chosen. */
export const Conflict = <T extends Text>({
  state,
  remote,
  merged,
  onDecided,
  ...written
}: ConflictProps<T>) => {
  const { text: mine, stored } = state;
  const passages = useMemo(
    () => mergeByPassages(joined(mine), joined(stored.text), joined(remote.text)),
    [mine, stored, remote],
  );
  const { choices, choose, open, text } = useChoices(passages);
  const conflicts = conflictsIn(passages).length;
  const [isShown, show] = useState(conflicts === 0);
  const places = changedPlaces(stored.text, remote.text, written.language);
  const who = remote.updatedBy ?? 'der Website';
  const labels = { mine: 'Ihre Fassung', base: 'Gemeinsamer Ausgangspunkt', theirs: `Fassung von ${who}` };
  return (
    <Stack gap="md">
      <Sentence>
        {savedMeanwhile(remote.updatedBy ?? 'Jemand anderes', whenText(remote.updatedAt), places)}
        {conflicts > 0 && ' Bitte entscheiden Sie die Stellen, die beide geändert haben.'}
        {conflicts === 0 &&
          places !== '' &&
          ' Die Änderungen berühren verschiedene Stellen und lassen sich zusammenführen.'}
      </Sentence>
      <PassageChoice {...{ passages, choices, labels }} {...written} onChoose={choose} />
      <details open={isShown} onToggle={(event) => show(event.currentTarget.open)}>
        <summary>Alles, was {remote.updatedBy ?? 'jemand anderes'} geändert hat</summary>
        {isShown && <WordDifference before={joined(stored.text)} after={joined(remote.text)} {...written} />}
      </details>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onDecided(remote.text)}>
          Nur Fassung von {who}
        </Button>
        <Button variant="default" onClick={() => onDecided(mine)}>
          Nur meine Fassung
        </Button>
        <Button disabled={open > 0} onClick={() => onDecided(parted(text, mine))}>
          {merged}
        </Button>
      </Group>
      <Sentence size="sm" c="dimmed">
        Die gespeicherte Fassung bleibt in jedem Fall im Verlauf.
      </Sentence>
    </Stack>
  );
};
