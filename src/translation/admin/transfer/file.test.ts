import { expect, it } from 'vitest';
import {
  entryName,
  groupByReason,
  outcomeOf,
  parseTransferFile,
  readTransferFile,
  summaryOf,
} from './file.ts';

it.each(['', '{', 'translations'])('%j is not JSON', (text) => {
  expect(() => parseTransferFile(text)).toThrow('JSON-Datei konnte nicht gelesen werden');
});

it.each(['null', '[]', '{"translations":{}}', '{"translations":[1]}', '{"translations":[null]}'])(
  '%s contains no translations',
  (text) => {
    expect(() => parseTransferFile(text)).toThrow('stehen keine Übersetzungen');
  },
);

it('summarizes a file and ignores invalid entries', async () => {
  const file =
    '{"translations":[{},{"language":"sq","origin":"human","countryCode":"AL"},{"language":"sq"}]}';
  expect(summaryOf(await readTransferFile(new Blob([file])))).toEqual({
    ...{ total: 3, languages: 2, ofCountries: 1, human: 1, machine: 0, catalogue: 0 },
  });
});

it('groups skipped entries by reason', () => {
  const skipped = ['a', 'b', 'b'].map((reason, index) => ({ index, reason }));
  expect(groupByReason(skipped).map(([reason, { length }]) => [reason, length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  expect(entryName(undefined)).toBe('');
});

it.each([
  [{ imported: 3, refused: 0, same: 0 }, 'well', 'Übersetzungen importiert'],
  [{ imported: 0, refused: 0, same: 3 }, 'well', 'Nichts zu importieren'],
  [{ imported: 0, refused: 2, same: 1 }, 'wrong', 'Nichts importiert'],
  [{ imported: 1, refused: 2, same: 0 }, 'wrong', 'Nicht alles importiert'],
] as const)('an import with %j went %s', ({ imported, refused, same }, status, title) => {
  const reasons = [...Array(refused).fill('Der Text ist leer.'), ...Array(same).fill('Unverändert.')];
  const skipped = reasons.map((reason, index) => ({ index, reason }));
  expect(outcomeOf({ imported, total: imported + refused + same, skipped })).toMatchObject({ status, title });
});
