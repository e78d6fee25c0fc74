import { placeholdersOf } from '#content/index.ts';

/**
 * A placeholder of a text that is being written.
 * - `kept`: as often as before
 * - `missing`: less often than before, so that a value would not be shown
 * - `added`: more often than before, or not known at all, so that nothing could be put in its place
 */
export type PlaceholderState = { name: string; state: 'kept' | 'missing' | 'added' };

const countIn = (names: readonly string[], name: string): number =>
  names.filter((each) => each === name).length;

/** Every placeholder of the text before and of the one written, each once. */
export const placeholderStates = (before: string, written: string): PlaceholderState[] => {
  const [known, now] = [placeholdersOf(before), placeholdersOf(written)];
  return [...new Set([...known, ...now])].map((name) => {
    const change = countIn(now, name) - countIn(known, name);
    return { name, state: change === 0 ? 'kept' : change < 0 ? 'missing' : 'added' };
  });
};

/** What has to be put right before the text can be saved, in words; null where nothing has. */
export const placeholderFault = (states: readonly PlaceholderState[]): string | null => {
  const named = (wanted: PlaceholderState['state']) =>
    states.filter(({ state }) => state === wanted).map(({ name }) => `{${name}}`);
  const [missing, added] = [named('missing'), named('added')];
  const parts = [
    ...(missing.length > 0 ? [`${missing.join(', ')} ${missing.length > 1 ? 'fehlen' : 'fehlt'}`] : []),
    ...(added.length > 0 ? [`${added.join(', ')} ${added.length > 1 ? 'kamen' : 'kam'} hinzu`] : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}. Die Platzhalter müssen dieselben bleiben.` : null;
};
