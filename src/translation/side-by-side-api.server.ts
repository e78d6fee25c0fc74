import type { Context } from 'hono';
import {
  errorsIn,
  type Guides,
  questionIn,
  readPair,
  readPairs,
  removeOverride,
  reviewTranslation,
  saveOverride,
  saveTranslation,
  type TextChecks,
  type TextPair,
  type TranslationProblem,
} from '#content/index.server.ts';
import type { Result } from '#lib/result.ts';
import { editingErrors, staffOf } from '#office/index.server.ts';
import type { Db, Reader } from '#platform/db/index.server.ts';
import { createRouter, sendStaffJson } from '#platform/http/index.server.ts';
import { ApiError, type ErrorDetail } from '#platform/http/index.ts';
import { type Asked, askedFor, askedLanguage } from './asked.server.ts';
import type { TranslationItem } from './contract/side-by-side.ts';
import { detailOf } from './detail.server.ts';
import { translationErrors } from './errors.ts';
import { givenText } from './given-text.ts';
import { filterItems } from './item-filters.ts';
import { itemOf } from './items.server.ts';
import type { ReaderMarks } from './readers/marks.server.ts';
import { routes } from './texts-routes.server.ts';

export type SideBySideApi = {
  db: Db;
  checks: TextChecks;
  guides: Guides;
  marks: (db: Reader, language: string) => Promise<ReaderMarks>;
};

const byOf = (c: Context) => ({ actor: staffOf(c).user, now: new Date() });

/** API for texts with their translations; requires a session. */
export const sideBySideApi = ({ db, checks, guides, marks }: SideBySideApi) => {
  const partsFor = async ({ language, countryCode }: Asked) => ({
    ...{ language, checks, countryCode: countryCode ?? null },
    marks: await marks(db, language.tag),
  });

  const pairFor = async (key: string, { language, countryCode }: Asked): Promise<TextPair> => {
    const pair = await readPair(db, language.tag, { key, countryCode });
    if (!pair) throw new ApiError(translationErrors.text_not_found);
    return pair;
  };

  const itemFor = async (key: string, asked: Asked): Promise<TranslationItem> => {
    const pair = await pairFor(key, asked);
    return itemOf(pair, await partsFor(asked));
  };

  /** The item after a change. @throws ApiError if the change failed */
  const answerTo = async (
    changed: Result<unknown, TranslationProblem>,
    key: string,
    asked: Asked,
  ): Promise<TranslationItem> => {
    if (!changed.ok && changed.error === 'gone') throw new ApiError(translationErrors.translation_not_found);
    const current = await itemFor(key, asked);
    if (!changed.ok) throw new ApiError(editingErrors.edit_conflict, { body: { current } });
    return current;
  };

  /** Faults of a text. @throws ApiError if its language is doubtful and was not confirmed */
  const requireMeant = async (
    { original }: TextPair,
    { language }: Asked,
    text: string,
    confirmed: boolean | undefined,
  ): Promise<ErrorDetail[]> => {
    const faults = await checks.checkTranslation(original, language, text);
    const details = errorsIn(faults, 'text');
    const question = details.length > 0 || confirmed ? null : questionIn(faults);
    if (question !== null) throw new ApiError(translationErrors.language_in_doubt, { message: question });
    return details;
  };

  /** @throws ApiError `edit_conflict` if the German text changed since the caller loaded it */
  const requireSeen = async (pair: TextPair, german: string | undefined, asked: Asked): Promise<void> => {
    if (german === undefined || german === pair.original.german) return;
    await answerTo({ ok: false, error: 'german_changed' }, pair.original.key, asked);
  };

  return createRouter()
    .openapi(routes.list, async (c) => {
      const { countryCode, ...query } = c.req.valid('query');
      const asked = askedFor(c.req.valid('param').language, countryCode);
      const pairs = await readPairs(db, asked.language.tag, { countryCode: asked.countryCode });
      const parts = await partsFor(asked);
      const items = await Promise.all(pairs.map((pair) => itemOf(pair, parts)));
      return (await sendStaffJson(c, filterItems(items, query))) as never;
    })
    .openapi(routes.detail, async (c) => {
      const { textId, language } = c.req.valid('param');
      const asked = askedFor(language, c.req.valid('query').countryCode);
      const pair = await pairFor(textId, asked);
      return c.json(await detailOf(db, guides, pair, asked, await itemOf(pair, await partsFor(asked))), 200);
    })
    .openapi(routes.write, async (c) => {
      const { textId, language } = c.req.valid('param');
      const { text: given, german, updatedAt, confirmed, ...body } = c.req.valid('json');
      const asked = askedFor(language, body.countryCode);
      const pair = await pairFor(textId, asked);
      await requireSeen(pair, german, asked);
      const text = givenText(given);
      const details = await requireMeant(pair, asked, text, confirmed);
      if (details.length > 0) throw new ApiError(translationErrors.translation_not_valid, { details });
      const seen = typeof updatedAt === 'string' ? new Date(updatedAt) : updatedAt;
      const written = {
        ...{ key: textId, language: asked.language.tag, text, seen },
        sourceHash: pair.original.hash,
      };
      const { countryCode } = asked;
      const saved = await db.write(
        (tx): Promise<Result<unknown, TranslationProblem>> =>
          countryCode === undefined
            ? saveTranslation(tx, written, byOf(c))
            : saveOverride(tx, { ...written, countryCode }, byOf(c)),
      );
      return c.json(await answerTo(saved, textId, asked), 200);
    })
    .openapi(routes.removeOverride, async (c) => {
      const { textId, language } = c.req.valid('param');
      const asked = askedFor(language, c.req.valid('query').countryCode);
      const { override } = await pairFor(textId, asked);
      if (!override) throw new ApiError(translationErrors.translation_not_found);
      return c.json(
        await answerTo(await db.write((tx) => removeOverride(tx, override, byOf(c))), textId, asked),
        200,
      );
    })
    .openapi(routes.review, async (c) => {
      const { textId, language } = c.req.valid('param');
      const { countryCode, updatedAt, german, confirmed } = c.req.valid('json');
      const asked = askedFor(language, countryCode);
      const pair = await pairFor(textId, asked);
      const { override, original } = pair;
      if (countryCode === undefined ? !pair.translation : !override)
        throw new ApiError(translationErrors.translation_not_found);
      await requireSeen(pair, german, asked);
      await requireMeant(pair, asked, (override ?? pair.translation)?.text ?? '', confirmed);
      const read = {
        key: textId,
        language: asked.language.tag,
        sourceHash: original.hash,
        seen: new Date(updatedAt),
      };
      const reviewed = await db.write(
        (tx): Promise<Result<unknown, TranslationProblem>> =>
          override
            ? saveOverride(tx, { ...override, ...read }, byOf(c))
            : reviewTranslation(tx, read, byOf(c)),
      );
      return c.json(await answerTo(reviewed, textId, asked), 200);
    })
    .openapi(routes.check, async (c) => {
      const { textId, language } = c.req.valid('param');
      const asked = { language: askedLanguage(language), countryCode: undefined };
      const { original } = await pairFor(textId, asked);
      const text = givenText(c.req.valid('json').text);
      const faults = await checks.checkTranslation(original, asked.language, text);
      return c.json({ faults: faults.map(({ severity, message }) => ({ severity, message })) }, 200);
    });
};
