import type { TranslatorGuides } from '#content/index.server.ts';
import { findLanguage, originalLanguage } from '#content/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { type LanguageService, LanguageServiceError } from '#platform/language-services/index.server.ts';
import { batchesWithin, codePointCount } from './batches.ts';
import { glossaryTermsIn, type RequestItem, requestTranslations } from './request-translations.server.ts';
import { cutLine, joinLines } from './text-lines.ts';
import { type LanguagePair, recall, remember } from './text-memory.server.ts';

type FreeText = LanguagePair & {
  text: string;
  /** One-line description of the text. */
  context: string;
};

/** `machine`: at least a part was newly translated. */
type TranslatedText = { text: string; origin: 'memory' | 'machine' };

/**
 * Translates any text line by line. Remembered lines are free; new ones are requested and remembered as
 * soon as they arrive.
 * @throws LanguageServiceError, or the reason of the signal
 */
export type TranslateText = (request: FreeText, signal: AbortSignal) => Promise<TranslatedText>;

type Parts = { db: Db; service: LanguageService; guides: TranslatorGuides };

export const createTranslateText =
  ({ db, service, guides }: Parts): TranslateText =>
  async ({ text, from, to, context }, signal) => {
    const language = findLanguage(to);
    if (!language) throw new RangeError(`unknown language: ${to}`);
    const direction = { from, to };
    const lines = text.split('\n').map(cutLine);
    const sourceLines = [...new Set(lines.map(({ words }) => words))].filter((words) => words !== '');
    const translations = await recall(db, sourceLines, direction);
    const unknown = sourceLines.filter((words) => !translations.has(words));

    const items = unknown.map(
      (source): RequestItem => ({ source, from, contextLine: context, maxLength: null, verbatim: false }),
    );
    for (const batch of batchesWithin(items, service.limits, ({ source }) => codePointCount(source))) {
      const sources = batch.map(({ source }) => source);
      const terms = from === originalLanguage ? await glossaryTermsIn(guides, sources, to) : [];
      const rejected = await requestTranslations(
        {
          ...{ service, from, language, terms, signal },
          store: async (accepted) => {
            const translated = new Map(accepted.map(({ item, text: words }) => [item.source, words]));
            await db.write((tx) => remember(tx, direction, translated));
            for (const [source, words] of translated) translations.set(source, words);
          },
        },
        batch,
      );
      if (rejected[0])
        throw new LanguageServiceError(
          'unusable_answer',
          rejected[0].faults.map(({ forStaff }) => forStaff).join(', '),
        );
    }
    return {
      text: joinLines(lines, (words) => translations.get(words) ?? words),
      origin: unknown.length > 0 ? 'machine' : 'memory',
    };
  };
