import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LetterTypesetter, styleOf } from '#features/letters/index.server.ts';
import type { LetterModel } from '#features/letters/index.ts';
import type { Typeset } from '#platform/typst/pool.server.ts';
import { extractWithPdfium, extractWithPoppler, pdfInfo, similarity } from '../support/pdf.ts';
import { expectedPages } from './expected.ts';

const sortedWords = (text: string): string =>
  text
    .split(/[\s\p{P}\u202a-\u202e\u2066-\u2069]+/u)
    .sort()
    .join(' ');

/** Everything that must hold for a letter, whatever its language. `made` is the letter where others look at it too. */
export function promises(
  typesetter: () => LetterTypesetter,
  model: LetterModel,
  made: () => Promise<Typeset> = () => typesetter().typeset(model),
) {
  const { language } = model;
  describe(`letter in ${language}`, () => {
    let bytes: Uint8Array;
    let pages: number;
    beforeAll(async () => {
      ({ bytes, pages } = await made());
    });

    it('has two pages and travels light', async () => {
      expect(pages).toBe(2);
      expect(bytes.length).toBeLessThan(150_000);
    });

    it('is tagged, titled, in its language, with embedded subset fonts', async () => {
      const info = await pdfInfo(bytes);
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

    it('is the same file every time', async () => {
      const hash = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');
      expect(hash((await typesetter().typeset(structuredClone(model))).bytes)).toBe(hash(bytes));
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
