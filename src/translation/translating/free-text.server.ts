import type { Guides } from '#content/index.server.ts';
import { findLanguage, originalLanguage } from '#content/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { type LanguageService, LanguageServiceError } from '#platform/language-services/index.server.ts';
import { askService, type Item, termsIn } from './ask-service.server.ts';
import { batchesWithin, charactersOf } from './batches.ts';
import { cutLine, joinLines } from './text-lines.ts';
import { type Direction, recall, remember } from './text-memory.server.ts';

export type FreeText = Direction & {
  text: string;
  /** What the text is, in one line. */
  context: string;
};

/** `machine`: at least a part of it was translated now. */
export type TranslatedText = { text: string; origin: 'memory' | 'machine' };

/**
 * Translates any text line by line. Remembered lines are free; new ones are requested and remembered as
 * soon as they arrive.
 * @throws LanguageServiceError, or the reason of the signal
 */
export type TranslateText = (request: FreeText, signal: AbortSignal) => Promise<TranslatedText>;

type Parts = { db: Db; service: LanguageService; guides: Guides };

export const createTranslateText =
  ({ db, service, guides }: Parts): TranslateText =>
  async ({ text, from, to, context }, signal) => {
    const language = findLanguage(to);
    if (!language) throw new RangeError(`unknown language: ${to}`);
    const direction = { from, to };
    const lines = text.split('\n').map(cutLine);
    const wanted = [...new Set(lines.map(({ words }) => words))].filter((words) => words !== '');
    const known = await recall(db, wanted, direction);
    const missing = wanted.filter((words) => !known.has(words));

    const items = missing.map(
      (source): Item => ({ source, from, what: context, maxLength: null, verbatim: false }),
    );
    for (const batch of batchesWithin(items, service.limits, ({ source }) => charactersOf(source))) {
      const sources = batch.map(({ source }) => source);
      const terms = from === originalLanguage ? await termsIn(guides, sources, to) : [];
      const refused = await askService(
        {
          ...{ service, from, language, terms, signal },
          keep: async (good) => {
            const translated = new Map(good.map(({ item, text: words }) => [item.source, words]));
            await db.write((tx) => remember(tx, direction, translated));
            for (const [source, words] of translated) known.set(source, words);
          },
        },
        batch,
      );
      if (refused[0])
        throw new LanguageServiceError('unusable_answer', refused[0].faults.map(({ say }) => say).join(', '));
    }
    return {
      text: joinLines(lines, (words) => known.get(words) ?? words),
      origin: missing.length > 0 ? 'machine' : 'memory',
    };
  };
