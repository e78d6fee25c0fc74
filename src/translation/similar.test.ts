import { expect, it } from 'vitest';
import { findSimilar } from './similar.ts';

const memory = [
  { german: 'Der Brief ist auf {country} abgestimmt.', text: 'La lettre convient à {country}.', textId: 'a' },
  { german: 'Der Brief ist auf dieses Land abgestimmt.', text: 'La lettre convient.', textId: 'b' },
  { german: 'der brief ist auf {country} abgestimmt', text: 'La lettre convient à {country}.', textId: null },
  { german: 'Wasser, Bildung, Gesundheit', text: 'Eau, éducation, santé', textId: 'c' },
  { german: 'Brief', text: 'Lettre', textId: 'd' },
];

it('finds translations of similar sentences, most similar first, without duplicates', () => {
  const found = findSimilar('Der Brief ist auf {country} abgestimmt.', memory);
  expect(found.map(({ textId, likeness }) => [textId, likeness])).toEqual([
    ['a', 1],
    ['b', expect.closeTo(0.71, 2)],
  ]);
});

it('ignores case and punctuation', () => {
  expect(findSimilar('DER BRIEF IST AUF COUNTRY ABGESTIMMT!', memory)[0]?.likeness).toBe(1);
});

it('finds nothing below the threshold, and at most five', () => {
  expect(findSimilar('Fische im Meer', memory)).toEqual([]);
  const many = Array.from({ length: 900 }, (_, at) => ({
    german: `Artikel ${at} der Verfassung gilt`,
    text: `Article ${at}`,
    textId: null,
  }));
  expect(findSimilar('Artikel 7 der Verfassung gilt', many)).toHaveLength(5);
});
