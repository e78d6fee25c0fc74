import { useState } from 'react';
import { conflictsIn, joinPassages, type Passage, type Side } from './three-way.ts';

/** What was decided about the passages of a merge. */
export const useChoices = (passages: readonly Passage[]) => {
  const [choices, setChoices] = useState<readonly (Side | undefined)[]>([]);
  const count = conflictsIn(passages).length;
  return {
    choices,
    choose: (index: number, side: Side) =>
      setChoices((before) => Array.from({ length: count }, (_, at) => (at === index ? side : before[at]))),
    /** How many are still to be decided. */
    open: count - choices.filter(Boolean).length,
    text: joinPassages(passages, choices),
  };
};
