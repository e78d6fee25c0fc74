import { expect, it } from 'vitest';
import {
  describeChangedPositions,
  joinParts,
  savedMeanwhileMessage,
  splitParts,
} from './changed-positions.ts';

const text = (content: string, title = 'Titel') => ({ title, content });
const five = 'a1 a2\n\nb1\n\nc1\n\nd1\n\ne1\n\nf1';

it.each([
  [text('gleich'), text('gleich'), ''],
  [text('eins\n\nzwei'), text('eins\n\ndrei', 'Größe'), 'im Titel und in Zeile 3'],
  [text('สวัสดี\n\nعربي'), text('สวัสดี\n\nعربي <b>'), 'in Zeile 3'],
  [text('eins\n\nzwei'), text('eins\n\nneu\n\nzwei'), 'in Zeile 3'],
  [
    text(five),
    text(five.replaceAll('1', '3')),
    'in Zeile 1, in Zeile 3, in Zeile 5, in Zeile 7 und an 2 weiteren Stellen',
  ],
])('changes from %j to %j are described as "%s"', (before, after, places) =>
  expect(describeChangedPositions(before, after, 'de')).toBe(places),
);

it('tells whether the text or only the status was changed meanwhile', () => {
  expect(savedMeanwhileMessage('Jürgen Weiß', 'um 14:03', 'in Zeile 3')).toBe(
    'Jürgen Weiß hat um 14:03 gespeichert, während Sie geschrieben haben, und in Zeile 3 geändert.',
  );
  expect(savedMeanwhileMessage('Jürgen Weiß', 'um 14:03', '')).toContain('hat um 14:03 den Status geändert');
});

it.each([text('eins\n\nzwei'), text(''), { text: 'eins\nzwei' }])('%j is joined and split again', (whole) =>
  expect(splitParts(joinParts(whole), whole)).toEqual(whole),
);
