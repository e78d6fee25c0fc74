import { useState } from 'react';
import { conflictsIn, joinPassages, type Passage, type Side } from './three-way.ts';

/** The chosen side of each merge conflict. */
export const useChoices = (passages: readonly Passage[]) => {
  const [choices, setChoices] = useState<readonly (Side | undefined)[]>([]);
  const count = conflictsIn(passages).length;
  return {
    choices,
    choose: (index: number, side: Side) =>
      setChoices((before) => Array.from({ length: count }, (_, at) => (at === index ? side : before[at]))),
    /** Number of unresolved conflicts. */
    undecided: count - choices.filter(Boolean).length,
    text: joinPassages(passages, choices),
  };
};
