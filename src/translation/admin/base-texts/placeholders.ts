import { placeholdersOf } from '#content/index.ts';

/**
 * A placeholder of an edited text.
 * - `kept`: as often as before
 * - `missing`: less often than before, so that a value would not be shown
 * - `added`: more often than before, or unknown, so that no value could be inserted
 */
export type PlaceholderState = { name: string; state: 'kept' | 'missing' | 'added' };

const countIn = (names: readonly string[], name: string): number =>
  names.filter((each) => each === name).length;

/** Every placeholder of the stored and the edited text, each once. */
export const placeholderStates = (before: string, written: string): PlaceholderState[] => {
  const [known, now] = [placeholdersOf(before), placeholdersOf(written)];
  return [...new Set([...known, ...now])].map((name) => {
    const change = countIn(now, name) - countIn(known, name);
    return { name, state: change === 0 ? 'kept' : change < 0 ? 'missing' : 'added' };
  });
};

/** German sentence about the missing and added placeholders; null if there are none. */
export const placeholderFault = (states: readonly PlaceholderState[]): string | null => {
  const namesWithState = (wanted: PlaceholderState['state']) =>
    states.filter(({ state }) => state === wanted).map(({ name }) => `{${name}}`);
  const [missing, added] = [namesWithState('missing'), namesWithState('added')];
  const parts = [
    ...(missing.length > 0 ? [`${missing.join(', ')} ${missing.length > 1 ? 'fehlen' : 'fehlt'}`] : []),
    ...(added.length > 0 ? [`${added.join(', ')} ${added.length > 1 ? 'kamen' : 'kam'} hinzu`] : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}. Die Platzhalter müssen dieselben bleiben.` : null;
};
