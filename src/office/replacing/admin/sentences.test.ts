import { expect, it } from 'vitest';
import { foundSentence, heldSentence, replaceButton, replacedSentence } from './sentences.ts';

const nouns = { one: 'Entwurf', many: 'Entwürfe', inMany: 'Entwürfen' };

it.each([
  [foundSentence({ drafts: 1, places: 1, held: 0 }, nouns, 1), '1 Stelle in 1 Entwurf gefunden.'],
  [
    foundSentence({ drafts: 6755, places: 24_173, held: 0 }, nouns, 200),
    '24.173 Stellen in 6.755 Entwürfen gefunden. Gezeigt werden die ersten 200 Entwürfe.',
  ],
  [foundSentence({ drafts: 0, places: 0, held: 0 }, nouns, 0), 'Nichts gefunden.'],
  [foundSentence({ drafts: 0, places: 0, held: 2 }, nouns, 0), 'Nichts davon kann ersetzt werden.'],
  [heldSentence({ drafts: 0, places: 0, held: 1 }, nouns, 1), '1 Entwurf bleibt, wie er ist:'],
  [
    heldSentence({ drafts: 0, places: 0, held: 101 }, nouns, 100),
    '101 Entwürfe bleiben, wie sie sind; genannt werden die ersten 100:',
  ],
  [replaceButton({ drafts: 2, places: 3 }, nouns), '3 Stellen in 2 Entwürfen ersetzen'],
  [
    replacedSentence({ drafts: 2, places: 3, held: 1 }, nouns),
    '3 Stellen in 2 Entwürfen ersetzt. 1 Entwurf blieb unverändert.',
  ],
  [replacedSentence({ drafts: 0, places: 0, held: 0 }, nouns), 'Nichts wurde ersetzt.'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));
