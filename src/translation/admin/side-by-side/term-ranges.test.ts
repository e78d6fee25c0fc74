import { describe, expect, it } from 'vitest';
import { diffByWords } from '#ui/admin/difference/word-diff.ts';
import { splitByMarks, termRanges } from './term-ranges.ts';

const words = (text: string, terms: string[][]) =>
  termRanges(text, terms).map(({ from, to, term }) => [text.slice(from, to), term]);

describe('the terms found in a text', () => {
  it.each([
    ['a stem with its ending', 'Mitglieder der WTO', [['Mitglied']], [['Mitglieder', 0]]],
    [
      'the longer of two overlapping terms',
      'Die Welthandelsorganisation und der Welthandel',
      [['Welthandel'], ['Welthandelsorganisation']],
      [
        ['Welthandelsorganisation', 1],
        ['Welthandel', 0],
      ],
    ],
    ['every word of a phrase', 'fairen Welthandels', [['fair Welthandel']], [['fairen Welthandels', 0]]],
    [
      'Arabic',
      'إصلاح منظمة التجارة العالمية الآن',
      [['منظمة التجارة العالمية']],
      [['منظمة التجارة العالمية', 0]],
    ],
    ['only the term itself in Thai', 'ปฏิรูปองค์การการค้าโลกทันที', [['องค์การการค้าโลก']], [['องค์การการค้าโลก', 0]]],
    ['only the term itself in Chinese', '世界贸易组织改革', [['世界贸易组织']], [['世界贸易组织', 0]]],
    [
      'regular expression characters literally',
      'Membre (de l’OMC) a+b',
      [['(de l’OMC)'], ['a+b'], ['']],
      [
        ['(de l’OMC)', 0],
        ['a+b', 1],
      ],
    ],
  ])('%s', (_, text, terms, expected) => expect(words(text, terms)).toEqual(expected));
});

it('marks terms and placeholders in added text, and none in removed text', () => {
  const before = 'Reform der {organisation} jetzt';
  const after = 'Reform der Welthandelsorganisation in {country} jetzt';
  const pieces = splitByMarks(
    diffByWords(before, after, 'de'),
    termRanges(after, [['Welthandelsorganisation']]),
  );
  expect(pieces.filter(({ mark }) => mark).map(({ text, mark }) => [text, mark])).toEqual([
    ['Welthandelsorganisation', { term: 0 }],
    ['{country}', 'placeholder'],
  ]);
  const joined = (kinds: string[]) =>
    pieces
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(joined(['same', 'added'])).toBe(after);
  expect(joined(['same', 'removed'])).toBe(before);
});
