import { Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { diffByWords } from '#ui/admin/difference/word-diff.ts';
import type { ReplaceChange } from '../contract.ts';

/** A change as the server lists it, with the id of what changes. */
export type ListedChange = ReplaceChange & { id: number | string; language: string };

/** How a change is named, and the direction its language is written in. */
export type NameChange = (change: ListedChange) => { name: string; direction: 'ltr' | 'rtl' };

const Passages = ({ change, direction }: { change: ListedChange; direction: 'ltr' | 'rtl' }) => {
  const { before, after, language } = change;
  const parts = useMemo(() => diffByWords(before, after, language), [before, after, language]);
  return (
    <p lang={language} dir={direction}>
      {parts.map(({ kind, text }, index) => {
        const key = `${index}${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      })}
    </p>
  );
};

type Props = {
  changes: readonly ListedChange[];
  excluded: ReadonlySet<ListedChange['id']>;
  nameOf: NameChange;
  onToggle: (id: ListedChange['id']) => void;
};

/** What would change, each to be ticked off. */
export const ChangeList = ({ changes, excluded, nameOf, onToggle }: Props) => (
  <ul className="hunks replace-changes">
    {changes.map((change) => {
      const { name, direction } = nameOf(change);
      const isMade = !excluded.has(change.id);
      return (
        <li key={change.id} className="hunk replace-change" data-accepted={isMade || undefined}>
          <Checkbox
            checked={isMade}
            onChange={() => onToggle(change.id)}
            label={`${name}: ${pluralize(change.places, 'Stelle', 'Stellen')}`}
          />
          <Passages change={change} direction={direction} />
        </li>
      );
    })}
  </ul>
);

/** What would not change, with the reasons. */
export const HeldList = ({ changes, nameOf }: Pick<Props, 'changes' | 'nameOf'>) => (
  <ul className="replace-held">
    {changes.map((change) => (
      <li key={change.id}>
        <Text size="sm">
          <strong>{nameOf(change).name}</strong>: {change.heldSentence}
        </Text>
      </li>
    ))}
  </ul>
);
