import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LetterModel } from '#letters/typesetting/model.ts';
import { styleOf } from '#letters/typesetting/typeset/fonts.ts';
import type { LetterTypesetter } from '#letters/typesetting/typeset/typeset.server.ts';
import type { Typeset } from '#platform/typst/pool.server.ts';
import { extractWithPdfium, extractWithPoppler, languageOfPdf, pdfInfo, similarity } from '../support/pdf.ts';
import { expectedPages } from './expected.ts';

const sortedWords = (text: string): string =>
  text
    .split(/[\s\p{P}\u202a-\u202e\u2066-\u2069]+/u)
    .sort()
    .join(' ');

/** What must hold for the text of every letter: it fits two pages, names its language and comes back out of the file. */
export function promisesOfText(model: LetterModel, make: (model: LetterModel) => Promise<Typeset>) {
  const { language } = model;
  describe(`letter in ${language}`, () => {
    let bytes: Uint8Array;
    let pages: number;
    beforeAll(async () => {
      ({ bytes, pages } = await make(model));
    });

    it('has two pages, travels light and names its language', async () => {
      expect(pages).toBe(2);
      expect(bytes.length).toBeLessThan(150_000);
      expect(languageOfPdf(bytes)).toBe(pdfLanguage(language));
    });

    // Poppler cannot put right-to-left words in order when it keeps the order of the file, and shuffles
    // columns when it does not: there the words are compared whatever their order, which PDFium proves.
    const isShuffled = model.direction === 'rtl';
    const poppler = (file: Uint8Array) => extractWithPoppler(file, isShuffled ? 'reading' : 'raw');
    it.each([
      ['PDFium', extractWithPdfium, (text: string) => text],
      ['poppler', poppler, isShuffled ? sortedWords : (text: string) => text],
    ])('comes back as text through %s', async (_, extract, compared) => {
      const found = (await extract(bytes)).join('\n');
      const wanted = expectedPages(model).join('\n');
      expect(similarity(compared(wanted), compared(found))).toBeGreaterThanOrEqual(0.95);
    });
  });
}

/** What must hold for a letter in every script, whatever its text: languages of one script share fonts and template. */
export function promisesOfScript(
  typesetter: () => LetterTypesetter,
  model: LetterModel,
  made: () => Promise<Typeset>,
) {
  const { language } = model;
  describe(`letter in the script of ${language}`, () => {
    it('is tagged, titled, in its language, with embedded subset fonts', async () => {
      const info = await pdfInfo((await made()).bytes);
      expect(info).toMatchObject({
        pages: 2,
        tagged: true,
        title: model.title,
        language: pdfLanguage(language),
      });
      expect(info.fonts.filter((font) => !font.embedded || !font.subset || !font.unicode)).toEqual([]);
      const family = styleOf(language).fonts[0]?.slice(0, 4);
      expect(info.fonts.map((font) => font.name).join()).toMatch(new RegExp(`${family}[^,]*Bold`));
    });

    it('is the same file every time', async () => {
      const hash = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');
      const again = await typesetter().typeset(structuredClone(model));
      expect(hash(again.bytes)).toBe(hash((await made()).bytes));
    });

    it('refuses a character that its fonts do not have', async () => {
      const strange = { ...model, subject: `${model.subject} ᚠ` };
      await expect(typesetter().typeset(strange)).rejects.toMatchObject({
        code: 'missing_glyph',
        characters: ['ᚠ'],
      });
    });
  });
}

/** Typst writes the region it was given for the shapes of Chinese characters, in place of their script. */
function pdfLanguage(language: string): string {
  const { region } = styleOf(language);
  return region ? `${language.split('-')[0]}-${region.toUpperCase()}` : language;
}
