import { describe, expect, it } from 'vitest';
import { checkLanguage, checkLanguagePair, checkOriginals, type LanguageContent } from './check.ts';
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
  it('reports nothing for a valid file', () => expect(faults(content('en', good))).toEqual([]));

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
    ['three dots', { ...good, short: 'Wait...' }, /^short: three dots/],
    ['a hyphen for a dash', { ...good, short: 'a - b' }, /^short: a hyphen in place of a dash/],
    ['a hyphen in a range', { ...good, short: '10-12' }, /^short: a hyphen in place of a dash/],
    [
      'a German word',
      { ...good, greeting: 'The World Trade Organization und {country} send greetings.' },
      /^greeting: left over from German or English: und$/m,
    ],
    [
      'another year',
      { ...good, greeting: 'Since 2025 the World Trade Organization sends greetings: {country}.' },
      /^greeting: other numbers than the German: 2025 is added/,
    ],
    ['unsorted keys', { short: 'Search', greeting: good.greeting, name: 'DEMO' }, /not sorted/],
  ])('finds %s', (_, texts, fault) => expect(faults(content('en', texts)).join('\n')).toMatch(fault));

  it('reports a stale text and the command that repairs it', () => {
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
  ])('accepts the script of %s', (tag, text, fault) =>
    expect(faults(content(tag, { ...good, greeting: text })).join('\n')).toMatch(fault),
  );

  it('ignores the name of the index when it measures the script', () => {
    const greeting = '附件：Global Fair Index（GFI） {country}';
    expect(faults(content('zh', { ...good, greeting })).join()).not.toContain('of its letters');
    expect(faults(content('zh', { ...good, greeting: `${greeting} annex` })).join()).toContain(
      'of its letters',
    );
  });
});

describe('faults that only translations can have', () => {
  const over = { originalTerms: [], terms: [] };

  it('reports English words in any script, but not names that stay English', () => {
    const greeting = 'Весь Global Fair Index и Bill of Rights приветствуют вас: {country}.';
    expect(faults(content('ru', { ...good, short: 'Поиск', greeting }, over)).join()).not.toContain(
      'left over',
    );
    expect(faults(content('ru', { ...good, short: 'the', greeting }, over))).toContain(
      'short: left over from German or English: the',
    );
  });

  it('accepts words of a language that look English', () => {
    const leftIn = (tag: string) => faults(content(tag, { ...good, short: 'are' }, over)).join();
    expect(leftIn('ro')).not.toContain('short: left over');
    expect(leftIn('it')).toContain('short: left over from German or English: are');
  });

  it('reports the German name of the product', () => {
    const found = faults(content('fr', { ...good, short: 'WTO-Reform-Petition' }, over));
    expect(found).toContain('short: left over from German or English: Reform-Petition');
  });

  it('reports another abbreviation of the organisation than the letter uses', () => {
    const named = (subject: string, text: string) =>
      faults(content('fr', { name: text, petition_subject: subject }, over)).join('\n');
    expect(named('Pétition (OMC)', 'Réforme de la WTO')).toContain('name: "WTO" instead of "OMC"');
    expect(named('Pétition (OMC)', 'Réforme de l’OMC')).not.toContain('instead of');
    expect(named('Petition (WTO)', 'WTO')).not.toContain('instead of');
  });

  it('ignores table cells and small numbers', () => {
    expect(faults(content('en', { ...good, name: 'Table (A-AH, 1-30)' }, over))).toEqual([]);
    const greeting = 'In 20 years the organization will send greetings: {country}.';
    expect(faults(content('en', { ...good, greeting }, over))).toEqual([]);
  });
});

describe('checkOriginals', () => {
  const germanFaults = (text: string, category: 'petition' | 'startseite' = 'startseite', key = 'text') =>
    checkOriginals({ [key]: { text, category } }).map(({ fault }) => fault);

  it.each([
    ['Bitte prüfen Sie die Schreibweise.', 'startseite', /Sie to a visitor/],
    ['Bitte schreibe uns, was du denkst.', 'petition', /du in a letter/],
    ['Der Brief ist auf {country} abgestimmt.', 'startseite', /nominative/],
    ['Wird geladen...', 'startseite', /three dots/],
    ['Handel - und Klima', 'startseite', /hyphen/],
  ] as const)('finds %s', (text, category, fault) =>
    expect(germanFaults(text, category)).toEqual([expect.stringMatching(fault)]),
  );

  it.each([
    ['Der Index ist neu. Sie zeigt es, und sie bleibt.', 'startseite'],
    ['Ich bitte Sie um Antwort.', 'petition'],
    ['Petition – {country}', 'startseite'],
    ['{country}: Petition', 'startseite'],
  ] as const)('accepts: %s', (text, category) => expect(germanFaults(text, category)).toEqual([]));

  it('accepts the three dots prescribed by the specification', () => {
    expect(germanFaults('Übersetze...', 'startseite', 'translating')).toEqual([]);
  });
});

describe('checkPair', () => {
  it('reports a language that repeats another one', () => {
    const english = content('en', good);
    expect(checkLanguagePair(english, content('es', good))).toHaveLength(1);
    expect(
      checkLanguagePair(english, content('es', { ...good, greeting: 'La Organización: {country}' })),
    ).toEqual([]);
  });
});
