import { expect, it } from 'vitest';
import { countingUnits, namedBatches } from './counting-units.ts';

const context = (setMessage: (message: string) => void) => ({
  signal: new AbortController().signal,
  setMessage,
});

it.each([
  ['from the beginning', 0, '3 geprüft'],
  ['after an interruption', 1, 'Seit der Wiederaufnahme: 1 geprüft'],
])('a run %s reports its counts', async (_name, done, message) => {
  let checked = 0;
  const units = countingUnits(namedBatches([5, 7, 9], 2), async ({ items }) => {
    checked += items.length;
    return `${checked} geprüft`;
  });
  expect(units.map(({ name, size }) => [name, size])).toEqual([
    ['5', 2],
    ['9', 1],
  ]);
  let lastMessage = '';
  for (const unit of units.slice(done))
    await unit.run(
      context((text) => {
        lastMessage = text;
      }),
    );
  expect(lastMessage).toBe(message);
});
