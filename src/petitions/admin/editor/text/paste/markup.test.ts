import { expect, it } from 'vitest';
import { type Line, markupOf, type Piece } from './markup.ts';

const plain = (text: string): Piece => ({ text, bold: false, italic: false });
const bold = (text: string): Piece => ({ ...plain(text), bold: true });
const italic = (text: string): Piece => ({ ...plain(text), italic: true });
const line = (...pieces: Piece[]): Line => ({ pieces, point: false, apart: false });

it.each([
  [[line(plain('Die '), bold('große '), bold('Straße'), plain(' hier'))], 'Die **große Straße** hier'],
  [[line(italic(' <i> '), plain('x'))], '*<i>* x'],
  [[line({ text: 'beides', bold: true, italic: true })], '**beides**'],
  [[line(bold('5 * 3'))], '5 * 3'],
  [[line(bold(' '), plain('حكومة'))], 'حكومة'],
  [
    [line(plain('Liste:')), { ...line(plain('eins')), point: true }, { ...line(bold('zwei')), point: true }],
    'Liste:\n• eins\n• **zwei**',
  ],
  [[line(plain('a')), { ...line(plain('b')), apart: true }, line(), line(), line(plain('c'))], 'a\n\nb\n\nc'],
])('%j', (lines, text) => expect(markupOf(lines)).toBe(text));
