import { expect, it } from 'vitest';
import { type Line, type TextRun, toMarkup } from './markup.ts';

const plain = (text: string): TextRun => ({ text, bold: false, italic: false });
const bold = (text: string): TextRun => ({ ...plain(text), bold: true });
const italic = (text: string): TextRun => ({ ...plain(text), italic: true });
const line = (...pieces: TextRun[]): Line => ({ runs: pieces, isBullet: false, hasGapBefore: false });

it.each([
  [[line(plain('Die '), bold('große '), bold('Straße'), plain(' hier'))], 'Die **große Straße** hier'],
  [[line(italic(' <i> '), plain('x'))], '*<i>* x'],
  [[line({ text: 'beides', bold: true, italic: true })], '**beides**'],
  [[line(bold('5 * 3'))], '5 * 3'],
  [[line(bold(' '), plain('حكومة'))], 'حكومة'],
  [
    [
      line(plain('Liste:')),
      { ...line(plain('eins')), isBullet: true },
      { ...line(bold('zwei')), isBullet: true },
    ],
    'Liste:\n• eins\n• **zwei**',
  ],
  [
    [line(plain('a')), { ...line(plain('b')), hasGapBefore: true }, line(), line(), line(plain('c'))],
    'a\n\nb\n\nc',
  ],
])('%j becomes %j', (lines, text) => expect(toMarkup(lines)).toBe(text));
