import { describe, expect, it } from 'vitest';
import {
  displayCharacter,
  findErrors,
  findFieldMessages,
  isDateImplausible,
  unprintableIn,
} from './checks.ts';

const emptyFields = { name: '', address: '', place: '', date: '', own: '' };
const today = '2026-11-21';

describe('findErrors', () => {
  it('takes what has just room', () =>
    expect(
      findErrors({
        name: 'n'.repeat(44),
        address: Array(6).fill('a'.repeat(44)).join('\n'),
        place: '東'.repeat(22),
        date: today,
        own: 'e\u0301'.repeat(1500),
      }),
    ).toEqual({}));

  it.each([
    [{ own: 'ä'.repeat(1503) }, { own: { kind: 'too_long', over: 3 } }],
    [{ own: `a${'\u0301'.repeat(6000)}` }, { own: { kind: 'too_long', over: 1 } }],
    [{ name: 'n'.repeat(45) }, { name: { kind: 'line_long' } }],
    [{ name: '東'.repeat(23) }, { name: { kind: 'line_long' } }],
    [{ address: 'a\n'.repeat(6).concat('b') }, { address: { kind: 'line_long' } }],
    [{ place: 'a\nb' }, { place: { kind: 'line_long' } }],
    [{ place: 'Bonn 😀 😀\u0007' }, { place: { kind: 'characters', characters: '😀 U+0007' } }],
    [{ own: '😀'.repeat(2000) }, { own: { kind: 'characters', characters: '😀' } }],
  ])('%#: says what is wrong', (words, messagesFor) =>
    expect(findErrors({ ...emptyFields, ...words })).toEqual(messagesFor),
  );
});

describe('findFieldMessages', () => {
  const messagesFor = (words: object, current: string | null, hasBeenLeft = true) =>
    findFieldMessages({ ...emptyFields, ...words }, { today, current, hasBeenLeft });
  const missing = { kind: 'missing' };

  it('names what is missing once something has been typed and left, never at the field that is typed in', () => {
    expect(messagesFor({ date: today }, null)).toEqual({});
    expect(messagesFor({ own: 'Wort' }, 'own', false)).toEqual({});
    expect(messagesFor({ own: 'Wort' }, 'own')).toEqual({ name: missing, address: missing });
    expect(messagesFor({ own: 'Wort' }, 'name')).toEqual({ address: missing });
  });

  it('doubts a date', () =>
    expect(messagesFor({ date: '2019-01-31' }, 'date')).toEqual({ date: { kind: 'date_check' } }));
});

describe('isDateImplausible', () => {
  it.each([
    ['2027-01-20', false],
    ['2027-01-21', true],
    ['2026-09-21', true],
    ['2026-11-31', true],
    ['im November', false],
    ['', false],
  ])('%s: %s', (date, isDoubtful) => expect(isDateImplausible(date, today)).toBe(isDoubtful));
});

describe('unprintableIn', () => {
  it('names every character once, in the order of the text', () =>
    expect(unprintableIn('a😀b\u202ec😀d\u{e0041}').map(displayCharacter)).toEqual([
      '😀',
      'U+202E',
      'U+E0041',
    ]));

  it.each(['ক্ষ', 'می\u200cخواهم', 'e\u0301', 'Zeile\nZeile', '“–”…€', '東京'])('takes %j', (text) =>
    expect(unprintableIn(text)).toEqual([]),
  );
});
