import { describe, expect, it } from 'vitest';
import { placeholderFault, placeholderStates } from './placeholders.ts';

const shown = (before: string, written: string) =>
  placeholderStates(before, written).map(({ name, state }) => `${name} ${state}`);

describe('the placeholders of an edited text', () => {
  it.each([
    ['Größe: {size}', '{size} ist die Größe', ['size kept']],
    ['{a} und {b}', '{a}', ['a kept', 'b missing']],
    ['{a} und {a}', 'nur {a}', ['a missing']],
    ['{a}', '{a} {A} {a}', ['a added', 'A added']],
    ['ohne', 'auch ohne {', []],
  ])('%s → %s', (before, written, states) => expect(shown(before, written)).toEqual(states));

  it.each([
    ['{a} {b}', 'b, a', '{a}, {b} fehlen. Die Platzhalter müssen dieselben bleiben.'],
    ['{a}', '{b}', '{a} fehlt; {b} kam hinzu. Die Platzhalter müssen dieselben bleiben.'],
    ['{a}', 'ein {a}', null],
  ])('%s → %s is reported', (before, written, fault) =>
    expect(placeholderFault(placeholderStates(before, written))).toBe(fault),
  );
});
