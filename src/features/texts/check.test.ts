import { describe, expect, it } from 'vitest';
import { checkLanguage, checkPair, type LanguageContent } from './check.ts';
import { findLanguage, type Language } from './language.ts';

const language = (tag: string) => findLanguage(tag) as Language;

const content = (
  tag: string,
  texts: Record<string, string>,
  over: Partial<LanguageContent> = {},
): LanguageContent => ({
  language: language(tag),
  originals: {
    greeting: { text: 'Die Welthandelsorganisation grüßt {country} sehr herzlich.' },
    short: { text: 'Suchen', maxLength: 8 },
    name: { text: 'DEMO', verbatim: true },
  },
  hashes: { greeting: 'h1', short: 'h2', name: 'h3' },
  texts: Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      { text, source: { greeting: 'h1', short: 'h2', name: 'h3' }[key] ?? '' },
    ]),
  ),
  originalTerms: [{ id: 'wto', term: 'Welthandelsorganisation', forms: ['Welthandelsorganisation'] }],
  terms: [{ id: 'wto', term: 'World Trade Organization', forms: ['world trade organization'] }],
  ...over,
});

const good = {
  greeting: 'The World Trade Organization sends warm greetings: {country}.',
  name: 'DEMO',
  short: 'Search',
};
const faults = (of: LanguageContent) => checkLanguage(of).map(({ key, fault }) => `${key}: ${fault}`);

describe('checkLanguage', () => {
  it('finds nothing wrong with a good file', () => expect(faults(content('en', good))).toEqual([]));

  it.each<[string, Record<string, string>, RegExp]>([
    ['a missing text', { greeting: good.greeting, name: 'DEMO' }, /^short: missing/],
    ['an orphan', { ...good, zzz: 'x' }, /^zzz: orphaned/],
    [
      'a lost placeholder',
      { ...good, greeting: 'The World Trade Organization sends warm greetings.' },
      /placeholders \[\] instead of \[country\]/,
    ],
    ['a doubled placeholder', { ...good, greeting: `${good.greeting} {country}` }, /placeholders/],
    ['a text too long', { ...good, short: 'Search now' }, /^short: 10 characters, at most 8 fit/],
    [
      'a text left in German',
      { ...good, greeting: 'Die Welthandelsorganisation grüßt {country} sehr herzlich.' },
      /left in German/,
    ],
    [
      'a missing term',
      { ...good, greeting: 'The trade club sends you its very warm greetings: {country}.' },
      /glossary's term/,
    ],
    ['straight quotes', { ...good, short: '"Go"' }, /straight double quote/],
    ['double spaces', { ...good, short: 'a  b' }, /two spaces/],
    ['a space before a comma', { ...good, short: 'a , b' }, /space before punctuation/],
    ['an invisible character', { ...good, short: 'a\u200bb' }, /invisible/],
    ['unsorted keys', { short: 'Search', greeting: good.greeting, name: 'DEMO' }, /not sorted/],
  ])('finds %s', (_, texts, fault) => expect(faults(content('en', texts)).join('\n')).toMatch(fault));

  it('finds a stale text, and names the command that repairs it', () => {
    const stale = content('en', good, { hashes: { greeting: 'new', short: 'h2', name: 'h3' } });
    expect(checkLanguage(stale)).toEqual([
      expect.objectContaining({ key: 'greeting', repair: 'npm run content -- import en <file.json>' }),
    ]);
  });

  it.each([
    ['ru', 'The World Trade Organization greets all: {country}.', /only \d+ % of its letters are Cyrillic/],
    ['fr', 'Pourquoi donc?', /no-break space/],
    ['zh-Hant', '世界,貿易', /half-width/],
    ['ur', 'عالمی تجارت.', /Urdu ends/],
    ['ur', 'عالمي تجارت۔', /Arabic kaf/],
    ['km', 'ពាណិជ្ជកម្ម.', /Khmer ends/],
    ['my', 'ကုန်သွယ်ရေး.', /Burmese ends/],
    ['zh', '世界,贸易', /half-width/],
    ['ar', 'منظمة, التجارة', /Latin punctuation/],
    ['fa', 'سازماني', /Arabic kaf or yeh/],
    ['bn', 'আবেদন.', /ends a sentence with ।/],
    ['hy', 'Բարև ձեզ.', /U\+0589/],
  ])('knows the writing of %s', (tag, text, fault) =>
    expect(faults(content(tag, { ...good, greeting: text })).join('\n')).toMatch(fault),
  );
});

describe('checkPair', () => {
  it('finds a language that repeats another one', () => {
    const english = content('en', good);
    expect(checkPair(english, content('es', good))).toHaveLength(1);
    expect(checkPair(english, content('es', { ...good, greeting: 'La Organización: {country}' }))).toEqual(
      [],
    );
  });
});
