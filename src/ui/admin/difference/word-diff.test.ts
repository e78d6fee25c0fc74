import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHunks, diffByPhrases, diffByWords, hunksOf, joinBlockHunks } from './word-diff.ts';

const all = (count: number) => new Set(Array.from({ length: count }, (_, index) => index));

describe('the word difference', () => {
  it.each([
    ['de', 'Die Größe der Straße', 'Die Höhe der Straße', [['Größe', 'Höhe']]],
    ['th', 'ขอแสดงความนับถือ', 'ขอแสดงความเคารพ', [['นับถือ', 'เคารพ']]],
    ['ar', 'إلى رئيس الحكومة', 'إلى رئيسة الحكومة', [['رئيس', 'رئيسة']]],
    ['de', 'In {country}', 'In {capital}', [['{country}', '{capital}']]],
    ['de', 'gleich', 'gleich', []],
    ['de', 'ein alter Satz hier', 'zwei neue Sätze hier', [['ein alter Satz', 'zwei neue Sätze']]],
    ['de', 'Zeile', 'Zeile\n\n**<b>neu</b>**', [['', '\n\n**<b>neu</b>**']]],
  ])('%s: %s → %s', (language, before, after, changes) =>
    expect(
      hunksOf(diffByWords(before, after, language)).map(({ removed, added }) => [removed, added]),
    ).toEqual(changes),
  );

  it('groups changed words into phrases', () =>
    expect(diffByPhrases('Petition zur Reform der WTO', 'Petition für eine faire WTO', 'de')).toEqual([
      { kind: 'same', text: 'Petition ' },
      { kind: 'removed', text: 'zur Reform der' },
      { kind: 'added', text: 'für eine faire' },
      { kind: 'same', text: ' WTO' },
    ]));

  it('applies all, none, or selected hunks', () => {
    const before = 'Erster Satz. Zweiter Satz.';
    const hunks = hunksOf(diffByWords(before, 'Dritter Satz. Vierter Satz.', 'de'));
    expect(applyHunks(before, hunks, new Set([1]))).toBe('Erster Satz. Vierter Satz.');
    expect(applyHunks(before, hunks, new Set())).toBe(before);
  });

  describe('joined by block', () => {
    const changes = (before: string, after: string) =>
      joinBlockHunks(before, hunksOf(diffByWords(before, after, 'de'))).map(({ removed, added }) => [
        removed,
        added,
      ]);

    it.each([
      [
        'an address',
        '**An:**\nAmt des Ministers\nAlte Straße 1\nBonn\n\nAnrede',
        '**An:**\nBüro der Präsidentin\nNeue Straße 2\nBerlin\n\nAnrede',
        [['Amt des Ministers\nAlte Straße 1\nBonn', 'Büro der Präsidentin\nNeue Straße 2\nBerlin']],
      ],
      [
        'lines with one between that stays, and paragraphs',
        'eins\nbleibt\ndrei\n\nErster Satz. Zweiter Satz.\n\nEnde',
        'uno\nbleibt\ntre\n\nDritter Satz. Vierter Satz.\n\nSchluss',
        [
          ['eins', 'uno'],
          ['drei', 'tre'],
          ['Erster', 'Dritter'],
          ['Zweiter', 'Vierter'],
          ['Ende', 'Schluss'],
        ],
      ],
      [
        'points of a list',
        'Wir fordern:\n• Größe\n• Höhe',
        'Wir fordern:\n• Breite\n• Tiefe',
        [
          ['Größe', 'Breite'],
          ['Höhe', 'Tiefe'],
        ],
      ],
    ])('%s', (_, before, after, expected) => expect(changes(before, after)).toEqual(expected));
  });

  it('turns any text into any other', () => {
    const text = fc.stringMatching(/^[aßع *\n]{0,40}$/);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const hunks = hunksOf(diffByWords(before, after, 'de'));
        expect(applyHunks(before, hunks, all(hunks.length))).toBe(after);
        expect(applyHunks(before, hunks, new Set())).toBe(before);
        const lines = joinBlockHunks(before, hunks);
        expect(applyHunks(before, lines, all(lines.length))).toBe(after);
        expect(applyHunks(before, lines, new Set())).toBe(before);
      }),
      { numRuns: 200 },
    );
  });

  it('replaces the whole text when two long texts have nothing in common', () => {
    const [before, after] = ['a b '.repeat(2500), 'c d '.repeat(2500)].map((text) =>
      text.replaceAll(' ', '-'),
    ) as [string, string];
    const hunks = hunksOf(diffByWords(before, after, 'de'));
    expect(applyHunks(before, hunks, all(hunks.length))).toBe(after);
  });
});
