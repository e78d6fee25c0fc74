import { expect } from 'vitest';
import { comparable, extractWithPoppler, pdfInfo } from '../support/pdf.ts';
import type { SavedFile } from './engines/engine.ts';
import type { SiteBehindLine } from './site.ts';

/** A saved file is, byte for byte, the letter of a country in a language. */
export const expectLetter = async (
  site: Pick<SiteBehindLine, 'get'>,
  { bytes }: SavedFile,
  { code, language }: { code: string; language: string },
): Promise<void> => {
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const info = await pdfInfo(bytes);
  expect([info.pages, info.language]).toEqual([2, language]);
  const answer = await site.get(`/api/generate-petition/${code}?language=${language}`);
  const original = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(bytes.equals(original), `the letter of ${code} in ${language}`).toBe(true);
};

/** A saved file is a letter in a language that says all of these words. */
export const expectOwnLetter = async (
  { bytes }: SavedFile,
  language: string,
  words: readonly string[],
): Promise<void> => {
  expect((await pdfInfo(bytes)).language.split('-')[0]).toBe(language);
  const text = comparable((await extractWithPoppler(bytes)).join(' '));
  for (const each of words) expect(text).toContain(comparable(each));
};
