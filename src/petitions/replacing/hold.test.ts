import { describe, expect, it } from 'vitest';
import { type HoldInput, holdOf } from './hold.ts';

const draft: HoldInput = {
  status: 'approved',
  openBy: [],
  before: { title: 'Petition für Österreich', content: 'Sehr geehrte {Anrede}' },
  after: { title: 'Petition für Kenia', content: 'Sehr geehrte {Anrede}' },
};
const codeOf = (changes: Partial<HoldInput>) => holdOf({ ...draft, ...changes })?.code ?? null;
const codeOfContent = (before: string, after: string) =>
  codeOf({ before: { title: 'Titel', content: before }, after: { title: 'Titel', content: after } });

describe('a replacement in a draft', () => {
  it('is made where nothing speaks against it', () => expect(holdOf(draft)).toBeNull());

  it.each([
    ['published', { status: 'published' }],
    ['open', { openBy: ['redaktion', 'vertretung'] }],
    ['too_long', { after: { title: null, content: 'Text' } }],
    ['too_long', { after: { title: 'Titel', content: null } }],
    ['empty', { after: { title: '  ', content: 'Text' } }],
    ['empty', { after: { title: 'Titel', content: '\n\u200b' } }],
  ] as const)('is held: %s', (code, changes) => expect(codeOf(changes)).toBe(code));

  it('names who has the draft open', () =>
    expect(holdOf({ ...draft, openBy: ['redaktion', 'vertretung'] })?.sentence).toContain(
      'redaktion, vertretung',
    ));

  it.each([
    ['a name that changes', 'An {country}', 'An {land}', 'placeholders'],
    ['a brace that goes', 'An {country}', 'An country}', 'placeholders'],
    ['one that is filled in', 'An {country}', 'An Kenia', null],
    ['one that stays', 'An {country} und', 'An {country} oder', null],
    ['one more of the same', 'An {country}', 'An {country} {country}', 'placeholders'],
    ['brackets', 'An Kenia', 'An [Land]', 'placeholders'],
    ['a row of X', 'An Kenia', 'An XXX', 'placeholders'],
  ])('with placeholders: %s', (_, before, after, code) => expect(codeOfContent(before, after)).toBe(code));

  it('is held for a character that may not be printed, unless one was there before', () => {
    expect(codeOfContent('Text', 'Te\u202ext')).toBe('unprintable');
    expect(codeOfContent('\u0007 Text', '\u0007 Wort')).toBeNull();
  });
});
