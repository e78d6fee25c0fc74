import { expect, it } from 'vitest';
import { doneSentence } from './bulk-sentences.ts';
import { heldSentence, readySentence, skippedIn } from './publish-sentences.ts';

const held = [
  { reason: 'checks', count: 2, ids: [1, 2] },
  { reason: 'remarks', count: 2, ids: [2, 3] },
] as const;
const plan = (ready: number, withHeld = true) => ({
  ready,
  held: withHeld ? held.map((each) => ({ ...each, ids: [...each.ids] })) : [],
});

it.each([
  [0, false, 'Es gibt keine freigegebenen Entwürfe.'],
  [0, true, 'Kein freigegebener Entwurf kann veröffentlicht werden.'],
  [
    1,
    true,
    'Ein freigegebener Entwurf wird veröffentlicht. Er ersetzt den Brief, der jetzt auf der Länderseite ausgegeben wird.',
  ],
  [
    11_772,
    false,
    '11.772 freigegebene Entwürfe werden veröffentlicht. Sie ersetzen die Briefe, die jetzt auf den Länderseiten ausgegeben werden.',
  ],
])('%i ready, held: %s', (ready, withHeld, sentence) =>
  expect(readySentence(plan(ready, withHeld))).toBe(sentence),
);

it('counts a draft once when several reasons hold it', () => {
  expect(heldSentence(plan(5))).toMatch(/^3 werden zurückgehalten/);
  const failed = [{ id: 9, reason: 'Thailand (Deutsch): Zeile 1.' }];
  expect(doneSentence('publish', { updated: 5, skipped: skippedIn({ ...plan(5), failed }) })).toBe(
    '5 wurden veröffentlicht, 4 nicht: 2 unter der Schwelle, 1 Thailand (Deutsch): Zeile 1, 1 mit offenen Bemerkungen.',
  );
});
