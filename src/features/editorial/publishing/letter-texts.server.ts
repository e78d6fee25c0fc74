import type { Country } from '#features/countries/index.ts';
import type { LetterTypesetter } from '#features/letters/index.server.ts';
import type { LetterModel } from '#features/letters/index.ts';
import type { Petitions } from '#features/petitions/index.server.ts';
import { printedText } from '#features/petitions/index.ts';
import type { Language } from '#features/texts/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ErrorDetail } from '#platform/http/index.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { glyphFaults, textFaults } from './text-faults.server.ts';

/** A text of the staff to be set as the letter of a country. */
export type LetterText = { country: Country; language: Language; title: string; content: string };

/**
 * Why a text does not become a letter.
 * - `text`: it holds what cannot be printed; `places` names where, as far as single characters are at fault
 * - `busy`: too many letters are waiting
 * - `failed`: the typesetter is at fault
 */
export type LetterFault =
  | { kind: 'text'; places: ErrorDetail[] }
  | { kind: 'busy'; cause: unknown }
  | { kind: 'failed'; cause: unknown };

type Parts = {
  petitions: Pick<Petitions, 'modelOf'>;
  typesetter: Pick<LetterTypesetter, 'typeset' | 'draw' | 'missingGlyphs'>;
};

/** Sets letters from texts as they are being worked on: nothing is kept. */
export const createLetterTexts = ({ petitions, typesetter }: Parts) => {
  const faultOf = async ({ content, language }: LetterText, error: TypesetError): Promise<LetterFault> => {
    if (error.code === 'busy' || error.code === 'closed') return { kind: 'busy', cause: error };
    if (error.code === 'crashed') return { kind: 'failed', cause: error };
    if (error.code !== 'missing_glyph') return { kind: 'text', places: [] };
    const { tag, direction } = language;
    const missing = await typesetter.missingGlyphs(printedText(content), { language: tag, direction });
    return { kind: 'text', places: glyphFaults(missing) };
  };

  const set = async <Made>(
    text: LetterText,
    make: (model: LetterModel) => Promise<Made>,
  ): Promise<Result<Made, LetterFault>> => {
    const { country, language, title, content } = text;
    const places = textFaults(text);
    if (places.length > 0) return err({ kind: 'text', places });
    try {
      const own = { content, ...(title.trim() === '' ? {} : { title }) };
      return ok(await make(petitions.modelOf(country, language, own)));
    } catch (error) {
      if (error instanceof TypesetError) return err(await faultOf(text, error));
      throw error;
    }
  };

  return {
    /** @param signal gives up the place in the queue */
    pdf: (text: LetterText, signal?: AbortSignal) =>
      set(text, async (model) => (await typesetter.typeset(model, signal)).bytes),
    /** Each page as SVG, as the PDF shows it. */
    pages: (text: LetterText, signal?: AbortSignal) => set(text, (model) => typesetter.draw(model, signal)),
  };
};

export type LetterTexts = ReturnType<typeof createLetterTexts>;
