import type { HoldReason, ReplaceChange } from './contract.ts';

/** Changes that a response lists. */
const maxListed = { made: 200, held: 100 } as const;

/** Why a change is not made, with a German sentence. */
export type Hold = { code: HoldReason; sentence: string };

export type Outcome<Id> = Omit<ReplaceChange, 'held' | 'heldSentence'> & { id: Id; hold: Hold | null };

/** The answer about all changes: counts of all, and a list of the first of both kinds. */
export const replacementOf = <Id, O extends Outcome<Id>>(outcomes: readonly O[], undo: string | null) => {
  const [made, held] = [outcomes.filter(({ hold }) => !hold), outcomes.filter(({ hold }) => hold)];
  return {
    drafts: made.length,
    places: made.reduce((sum, { places }) => sum + places, 0),
    held: held.length,
    changes: [...made.slice(0, maxListed.made), ...held.slice(0, maxListed.held)].map(
      ({ hold, ...change }) => ({
        ...change,
        held: hold?.code ?? null,
        heldSentence: hold?.sentence ?? null,
      }),
    ),
    undo,
  };
};
