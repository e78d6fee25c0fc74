import { findLanguage } from '#features/texts/index.ts';
import type { ErrorDetail } from '#platform/http/index.ts';
import type { Suggestion } from './contract.ts';

/** The characters of a text that the letters in a language cannot show. */
export type MissingGlyphs = (
  text: string,
  language: { language: string; direction: 'ltr' | 'rtl' },
) => Promise<readonly { character: string }[]>;

/** How the keys of texts begin that are printed in letters. */
const printed = /^(petition|explanation|annex|legal|office)_/;

/** What letters cannot show of a wording that comes to stand in them: one such character would fail the letter. */
export const unprintable = async (
  { textId, language }: Pick<Suggestion, 'textId' | 'language'>,
  text: string,
  missingGlyphs: MissingGlyphs,
): Promise<ErrorDetail[]> => {
  const found = findLanguage(language);
  if (!found || !printed.test(textId)) return [];
  const missing = await missingGlyphs(text, { language: found.tag, direction: found.direction });
  const characters = [...new Set(missing.map(({ character }) => character))];
  if (characters.length === 0) return [];
  const message = `Für diese Zeichen gibt es im Brief keine Schrift: ${characters.slice(0, 20).join(' ')}`;
  return [{ path: 'text', message }];
};
