import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findLanguage } from './language.ts';
import { loadShippedTexts, type ShippedTexts } from './shipped.server.ts';
import { guessLanguageByVocabulary, type Vocabulary, vocabularyOf } from './wrong-language.ts';

let shipped: ShippedTexts;
const vocabularies = new Map<string, Vocabulary>();
beforeAll(async () => {
  shipped = await loadShippedTexts(path.resolve('content'));
  vocabularies.set('de', vocabularyOf(Object.values(shipped.originals.texts).map(({ text }) => text)));
  for (const { language, texts } of shipped.translations)
    vocabularies.set(language, vocabularyOf(Object.values(texts).map(({ text }) => text)));
});
const vocabulary = (tag: string) => vocabularies.get(tag) ?? new Map<string, number>();
const found = (tag: string, text: string, stored = '') =>
  guessLanguageByVocabulary({ text, stored, tag }, vocabulary);

describe('a text in the wrong language', () => {
  it.each([
    ['sw', 'Brief herunterladen', 'de'],
    ['sw', 'Suche', 'de'],
    ['fi', 'Find your country', 'en'],
    ['is', 'Téléchargez la lettre', 'fr'],
    ['sw', 'Pakua barua', null],
    ['nl', 'Brief downloaden', null],
    ['sw', '{country} 166', null],
    ['sw', 'Global Fair Index', null],
  ])('%s: “%s” is in %s', (tag, text, language) => expect(found(tag, text)).toBe(language));

  it('is detected when the stored text is already German', () =>
    expect(found('sw', 'Brief herunterladen', 'Brief herunterladen')).toBe('de'));

  it('is detected in almost every German text, and almost never in a translation', () => {
    const counts = { german: 0, found: 0, translations: 0, wrong: 0 };
    for (const { language: tag, texts } of shipped.translations) {
      if (findLanguage(tag)?.script !== 'Latin') continue;
      for (const [key, { text }] of Object.entries(texts)) {
        const original = shipped.originals.texts[key];
        if (!original || original.verbatim || original.text === text) continue;
        counts.german += 1;
        if (found(tag, original.text, text)) counts.found += 1;
        counts.translations += 1;
        if (found(tag, text, text)) counts.wrong += 1;
      }
    }
    expect(counts.german).toBeGreaterThan(10_000);
    expect(counts.found / counts.german).toBeGreaterThan(0.99);
    expect(counts.wrong / counts.translations).toBeLessThan(0.015);
  });
});
