import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from './language.ts';
import { numbersIn } from './numbers.ts';
import { createTextChecks, type TextToCheck } from './text-checks.server.ts';
import { createTranslatorGuides } from './translator-guides.server.ts';

const checkedGlyphs: string[] = [];
const guides = createTranslatorGuides(path.resolve(import.meta.dirname, '../../content'), async () => []);
const german = new Map([
  ['a', 'Brief herunterladen'],
  ['b', 'Die Suche im Brief'],
]);
const checks = createTextChecks({
  guides,
  texts: () => ({ textsIn: (tag) => (tag === 'de' ? german : new Map()) }),
  letterKeys: ['social_category'],
  missingGlyphs: async (text) => {
    checkedGlyphs.push(text);
    return text.includes('🐟') ? [{ line: 2, column: 3, character: '🐟' }] : [];
  },
});

const text = (german: string, over: Partial<TextToCheck> = {}): TextToCheck => ({
  ...({ key: 'some_text', category: 'startseite', german, maxLength: null } as const),
  ...over,
});
const faults = async (tag: string, original: TextToCheck, translation: string) =>
  (await checks.checkTranslation(original, findLanguage(tag) as Language, translation)).map(
    ({ severity, message }) => `${severity}: ${message}`,
  );

const members = 'Die Welthandelsorganisation hat 166 Mitglieder und entscheidet im Konsens über {country}.';

describe('a translation', () => {
  it('in another language needs confirmation, however short it is', async () => {
    const found = await checks.checkTranslation(
      text('Brief herunterladen'),
      findLanguage('sw') as Language,
      'Brief Herunterladen!',
    );
    expect(found).toContainEqual({
      severity: 'warning',
      needsConfirmation: true,
      message: 'Der Text sieht nach Deutsch aus, nicht nach Suaheli. Bitte sehen Sie ihn noch einmal an.',
    });
    const good = await checks.checkTranslation(text('Suche'), findLanguage('sw') as Language, 'Tafuta');
    expect(good.some(({ needsConfirmation }) => needsConfirmation)).toBe(false);
  });

  it('without mistakes has no faults', async () => {
    const french =
      'L’Organisation mondiale du commerce compte 166 membres et décide par consensus sur {country}.';
    expect(await faults('fr', text(members), french)).toEqual([]);
  });

  it.each<[string, string, TextToCheck, string, string]>([
    ['is empty', 'fr', text('Suche'), '', 'error: Der Text ist leer. Bitte schreiben Sie einen.'],
    [
      'lacks one placeholder and has another',
      'fr',
      text('{a} von {b} und {b}'),
      '{a} sur {b} et {c}',
      'error: Bitte setzen Sie {b} ein: So steht es im deutschen Text. Bitte löschen Sie {c}: Im deutschen Text steht es nicht oder nicht so oft.',
    ],
    [
      'is too long',
      'en',
      text('Suche', { maxLength: 8 }),
      'Search now',
      'error: Der Text hat 10 Zeichen, Platz ist für 8. Bitte kürzen Sie ihn.',
    ],
    [
      'is in another script',
      'hi',
      text('Briefe an die eigene Regierung'),
      'Letters to your own government',
      'error: Nur 0 % der Buchstaben gehören zur Devanagari-Schrift. Bitte schreiben Sie den Text in der Schrift dieser Sprache.',
    ],
    [
      'begins a line with a mark',
      'en',
      text('Suche'),
      'a\n\u0301',
      'error: Zeile 2, Zeichen 1: ein Akzent oder Vokalzeichen am Anfang der Zeile, vor dem kein Buchstabe steht (U+0301). Bitte löschen Sie die Stelle.',
    ],
    [
      'holds a control character',
      'en',
      text('Suche'),
      'a\u0007',
      'error: Zeile 1, Zeichen 2: ein Steuerzeichen (U+0007). Bitte löschen Sie die Stelle.',
    ],
    [
      'is left in German',
      'nl',
      text('Briefe an die eigene Regierung'),
      'Briefe an die eigene Regierung',
      'warning: Der Text ist derselbe wie im Deutschen. Bitte übersetzen Sie ihn.',
    ],
    [
      'does without a term of the glossary',
      'en',
      text('Die Ministerkonferenz'),
      'The meeting of ministers',
      'warning: „Ministerkonferenz“ heißt nach dem Glossar „Ministerial Conference“. Bitte verwenden Sie diesen Begriff.',
    ],
    [
      'names other numbers',
      'en',
      text('seit 1995 und 2004'),
      'since 1995 and 2040',
      'warning: Bitte prüfen Sie die Zahlen: im Deutschen steht 2004, hier nicht; hier steht 2040, im Deutschen nicht.',
    ],
    [
      'has straight quotes',
      'en',
      text('„Los“'),
      '"Go"',
      'warning: Ein gerades Anführungszeichen: Bitte die Anführungszeichen der Sprache setzen.',
    ],
    [
      'is much longer',
      'en',
      text('Ein kurzer Satz steht hier.'),
      'x'.repeat(81),
      'warning: Der Text ist 3-mal so lang wie der deutsche. Bitte prüfen Sie, ob etwas zu viel ist.',
    ],
    [
      'is much shorter',
      'en',
      text('x'.repeat(80)),
      'A short text here.',
      'warning: Der Text hat nur 23 % der Länge des deutschen. Bitte prüfen Sie, ob etwas fehlt.',
    ],
  ])('that %s gets a matching fault', async (_, tag, original, translation, messages) =>
    expect(await faults(tag, original, translation)).toContain(messages),
  );

  it('may give a year in its own calendar too', async () => {
    expect(await faults('th', text('seit 1995'), 'ตั้งแต่ พ.ศ. 2538 (ค.ศ. 1995)')).toEqual([]);
    expect(await faults('th', text('seit 1995'), 'ตั้งแต่ พ.ศ. 2539 (ค.ศ. 1995)')).toHaveLength(1);
  });

  it('may equal the German text when that is a name', async () => {
    const name = text('Reform-Petition für fairen Welthandel', { key: 'site_name' });
    expect(await faults('fr', name, name.german)).not.toContain(expect.stringContaining('derselbe'));
  });

  it('is checked for missing glyphs only when letters print it', async () => {
    const messages =
      'error: Zeile 2, Zeichen 3: Für „🐟“ (U+1F41F) haben die Schriften des Briefs kein Zeichen. Bitte ersetzen Sie es.';
    for (const over of [
      { category: 'petition' },
      { category: 'erklaerungsbrief' },
      { key: 'social_category' },
    ])
      expect(await faults('en', text('Fisch', over as Partial<TextToCheck>), 'a\nb 🐟')).toContain(messages);
    expect(await faults('en', text('Fisch'), 'a\nb 🐟')).toEqual([]);
    checkedGlyphs.length = 0;
    await faults('en', text('Fisch', { category: 'petition' }), 'a\ud83d');
    expect(checkedGlyphs).toEqual([]);
  });

  it('is checked again when the German text changes', async () => {
    expect(await faults('en', text('seit 1995'), 'since 1995')).toEqual([]);
    expect(await faults('en', text('seit 1996'), 'since 1995')).toHaveLength(1);
  });
});

it.each([
  ['১৬৬ ও ১৯৯৫', '166 1995'],
  ['١٬٠٠٠ و۲۰۲۶', '1000 2026'],
  ['10.000, 10 000, 10\u202f000 and 1,9 %', '10000 19'],
  ['Artikel 19, 21 und {count}', '19 21'],
])('%s contains the numbers %s', (given, found) => expect([...numbersIn(given)].join(' ')).toBe(found));
