import type { Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { LetterModel } from '#letters/index.server.ts';
import {
  createCauseLog,
  findMissingGlyphs,
  type LetterService,
  type LetterTypesetter,
} from '#letters/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ErrorDetail } from '#platform/http/index.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { isTemporaryFailure, TypesetError } from '#platform/typst/errors.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import { glyphFaults, textFaults } from './text-faults.server.ts';

/** A text by the staff to typeset as the letter of a country. */
export type LetterText = { country: Country; language: Language; title: string; content: string };

/** `client` is used for fair scheduling; `signal` cancels waiting and rendering. */
export type RequestContext = { client: string; signal?: AbortSignal | undefined };

export const clientKeyOf = ({ id }: { id: number }): string => `staff ${id}`;

/**
 * Why a text does not become a letter.
 * - `text`: it holds what cannot be printed; `places` names where, as far as single characters are at fault
 * - `busy`: too many letters are waiting
 * - `failed`: the typesetter is at fault, which is in the log
 */
export type LetterFault =
  | { kind: 'text'; positions: ErrorDetail[] }
  | { kind: 'busy'; cause: unknown }
  | { kind: 'failed' };

type Parts = {
  petitions: Pick<LetterService, 'modelOf'>;
  typesetter: Pick<LetterTypesetter, 'typeset' | 'draw' | 'missingGlyphs'>;
  log: Logger;
};

/** Compiler messages are cut to this length in the log. */
const maxCauseLength = 300;

/** Typesets drafts with lower priority than visitors' requests; results are not cached. */
export const createLetterTexts = ({ petitions, typesetter, log }: Parts) => {
  const logCause = createCauseLog(log, 'Brief der Redaktion');

  const faultOf = async (
    { country, content, language }: LetterText,
    model: LetterModel | null,
    error: unknown,
  ): Promise<LetterFault> => {
    if (isTemporaryFailure(error)) return { kind: 'busy', cause: error };
    const isCharacter = error instanceof TypesetError && error.code === 'missing_glyph';
    if (!isCharacter || !model) {
      logCause({ country: country.code, language: language.tag }, String(error).slice(0, maxCauseLength));
      const isText = error instanceof TypesetError && error.code !== 'crashed';
      return isText ? { kind: 'text', positions: [] } : { kind: 'failed' };
    }
    const [missing = []] = await findMissingGlyphs(typesetter.missingGlyphs, [
      { ...model, content, recipientIn: () => model.recipientIn },
    ]);
    return { kind: 'text', positions: glyphFaults(missing) };
  };

  const typesetText = async <Output>(
    text: LetterText,
    { signal, client }: RequestContext,
    render: (model: LetterModel, waitOptions: WaitOptions) => Promise<Output>,
  ): Promise<Result<Output, LetterFault>> => {
    const { country, language, title, content } = text;
    const positions = textFaults(text);
    if (positions.length > 0) return err({ kind: 'text', positions });
    const overrides = { content, ...(title.trim() === '' ? {} : { title }) };
    let model: LetterModel | null = null;
    try {
      model = petitions.modelOf(country, language, overrides);
      return ok(await render(model, { signal, client, isLowPriority: true }));
    } catch (error) {
      if (signal?.aborted) throw error;
      return err(await faultOf(text, model, error));
    }
  };

  return {
    pdf: (text: LetterText, requestContext: RequestContext) =>
      typesetText(
        text,
        requestContext,
        async (model, waitOptions) => (await typesetter.typeset(model, waitOptions)).bytes,
      ),
    /** Each page as SVG, as the PDF shows it. */
    pages: (text: LetterText, requestContext: RequestContext) =>
      typesetText(text, requestContext, typesetter.draw),
  };
};

export type LetterTexts = ReturnType<typeof createLetterTexts>;
