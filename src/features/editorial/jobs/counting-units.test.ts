import { expect, it } from 'vitest';
import { countingUnits } from './counting-units.ts';

const context = (setMessage: (message: string) => void) => ({
  signal: new AbortController().signal,
  setMessage,
});

it.each([
  ['from the beginning', 0, '3 geprüft'],
  ['after a stop', 1, 'Seit der Wiederaufnahme: 1 geprüft'],
])('a run %s says what it has counted', async (_name, done, message) => {
  let checked = 0;
  const units = countingUnits([[5, 7], [9]], async (batch) => {
    checked += batch.length;
    return `${checked} geprüft`;
  });
  expect(units.map(({ name }) => name)).toEqual(['5', '9']);
  let said = '';
  for (const unit of units.slice(done))
    await unit.run(
      context((text) => {
        said = text;
      }),
    );
  expect(said).toBe(message);
});
