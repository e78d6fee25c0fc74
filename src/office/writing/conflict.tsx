import { Button, Group, Text as Sentence, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { PassageChoice } from '#ui/admin/difference/passage-choice.tsx';
import { conflictsIn, mergeByPassages } from '#ui/admin/difference/three-way.ts';
import { useChoices } from '#ui/admin/difference/use-choices.ts';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatClock, formatDateTime } from '#ui/admin/format.ts';
import {
  describeChangedPositions,
  joinParts,
  savedMeanwhileMessage,
  splitParts,
} from './changed-positions.ts';
import type { SaveState, StoredVersion, Text } from './save-state.ts';

const whenText = (time: string): string => {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? `um ${formatClock(date)}` : `am ${formatDateTime(time)}`;
};

export type ConflictProps<T extends Text> = {
  state: SaveState<T>;
  remote: StoredVersion<T>;
  language: string;
  direction: 'ltr' | 'rtl';
  /** Label of the button that merges both versions. */
  mergeLabel: string;
  onResolve: (text: T) => void;
};

/** Resolves a conflict: compares the local, the remote and the common base version until one is chosen. */
export const Conflict = <T extends Text>({
  state,
  remote,
  mergeLabel,
  onResolve,
  ...display
}: ConflictProps<T>) => {
  const { text: mine, stored } = state;
  const passages = useMemo(
    () => mergeByPassages(joinParts(mine), joinParts(stored.text), joinParts(remote.text)),
    [mine, stored, remote],
  );
  const { choices, choose, undecided, text } = useChoices(passages);
  const conflicts = conflictsIn(passages).length;
  const [isShown, show] = useState(conflicts === 0);
  const positions = describeChangedPositions(stored.text, remote.text, display.language);
  const who = remote.updatedBy ?? 'der Website';
  const labels = { mine: 'Ihre Fassung', base: 'Gemeinsamer Ausgangspunkt', theirs: `Fassung von ${who}` };
  return (
    <Stack gap="md">
      <Sentence>
        {savedMeanwhileMessage(remote.updatedBy ?? 'Jemand anderes', whenText(remote.updatedAt), positions)}
        {conflicts > 0 && ' Bitte entscheiden Sie die Stellen, die beide geändert haben.'}
        {conflicts === 0 &&
          positions !== '' &&
          ' Die Änderungen berühren verschiedene Stellen und lassen sich zusammenführen.'}
      </Sentence>
      <PassageChoice {...{ passages, choices, labels }} {...display} onChoose={choose} />
      <details open={isShown} onToggle={(event) => show(event.currentTarget.open)}>
        <summary>Alles, was {remote.updatedBy ?? 'jemand anderes'} geändert hat</summary>
        {isShown && (
          <WordDifference before={joinParts(stored.text)} after={joinParts(remote.text)} {...display} />
        )}
      </details>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onResolve(remote.text)}>
          Nur Fassung von {who}
        </Button>
        <Button variant="default" onClick={() => onResolve(mine)}>
          Nur meine Fassung
        </Button>
        <Button disabled={undecided > 0} onClick={() => onResolve(splitParts(text, mine))}>
          {mergeLabel}
        </Button>
      </Group>
      <Sentence size="sm" c="dimmed">
        Die gespeicherte Fassung bleibt in jedem Fall im Verlauf.
      </Sentence>
    </Stack>
  );
};
