import { describe, expect, it } from 'vitest';
import { senderTextOf } from './sender-text.server.ts';

const emptyFields = { name: '', address: '', place: '', date: '', own: '' };
const german: Parameters<typeof senderTextOf>[1] = {
  language: 'de',
  direction: 'ltr',
  countryCode: 'DE',
  body: [],
};
const arabic: typeof german = { ...german, language: 'ar', direction: 'rtl' };

describe('ownWordsOf', () => {
  it('leaves open what is not typed', () =>
    expect(senderTextOf({ ...emptyFields, name: ' ', own: '\n\n' }, german)).toEqual({
      name: null,
      address: [],
      placeDate: null,
      paragraphs: [],
      after: 0,
    }));

  it('gives every line the direction of its first letter, else that of the letter', () => {
    const { name, address } = senderTextOf(
      { ...emptyFields, name: '(محمد)', address: 'Nile 1\n12/3' },
      arabic,
    );
    expect(name).toEqual({ text: '(محمد)', direction: 'rtl' });
    expect(address.map(({ direction }) => direction)).toEqual(['ltr', 'rtl']);
  });

  it('parts paragraphs at empty lines and keeps the lines within', () =>
    expect(senderTextOf({ ...emptyFields, own: 'Eins,\r\n zwei.\n \nDrei.' }, german).paragraphs).toEqual([
      { direction: 'ltr', lines: ['Eins,', 'zwei.'] },
      { direction: 'ltr', lines: ['Drei.'] },
    ]));

  it('says which of place and date is to be written by hand', () => {
    expect(senderTextOf({ ...emptyFields, place: 'Bonn' }, german).placeDate?.missing).toBe('date');
    expect(senderTextOf({ ...emptyFields, place: 'Bonn', date: '2026-11-21' }, german).placeDate).toEqual({
      text: 'Bonn, 21. November 2026',
      direction: 'ltr',
      missing: null,
    });
  });

  it('lets a word longer than a line go on in the next, and leaves writing without spaces alone', () => {
    const lines = (own: string) => senderTextOf({ ...emptyFields, own }, german).paragraphs[0]?.lines;
    expect(lines(`a ${'x'.repeat(65)}`)).toEqual([
      `a ${'x'.repeat(30)}\u200b${'x'.repeat(30)}\u200b${'x'.repeat(5)}`,
    ]);
    expect(lines('x'.repeat(44))).toEqual(['x'.repeat(44)]);
    expect(lines('漢'.repeat(80))).toEqual(['漢'.repeat(80)]);
  });
});
