import type { Context } from 'hono';
import {
  confirmationQuestionIn,
  errorDetailsOf,
  readLabelled,
  readPair,
  readPairs,
  removeOverride,
  reviewTranslation,
  saveOverride,
  saveTranslation,
  type TextChecks,
  type TextPair,
  type TranslationProblem,
  type TranslatorGuides,
} from '#content/index.server.ts';
import type { Result } from '#lib/result.ts';
import { editingErrors, mayTranslateTo, staffOf } from '#office/index.server.ts';
import type { Db, Reader } from '#platform/db/index.server.ts';
import { createRouter, sendStaffJson } from '#platform/http/index.server.ts';
import { ApiError, type ErrorDetail } from '#platform/http/index.ts';
import type { TranslationItem } from './contract/side-by-side.ts';
import { loadDetail } from './detail.server.ts';
import { translationErrors } from './errors.ts';
import { filterItems } from './item-filters.ts';
import { itemOf } from './items.server.ts';
import type { NativeReviews } from './native-reviewers/native-reviews.server.ts';
import { normalizeText } from './normalize-text.ts';
import { requireLanguage, requireTextSelection, type TextSelection } from './text-selection.server.ts';
import { routes } from './texts-routes.server.ts';

export type SideBySideApi = {
  db: Db;
  checks: TextChecks;
  guides: TranslatorGuides;
  nativeReviews: (db: Reader, language: string) => Promise<NativeReviews>;
};

const changedByOf = (c: Context) => ({ actor: staffOf(c).user, now: new Date() });

/** API for texts with their translations; requires a session. */
export const sideBySideApi = ({ db, checks, guides, nativeReviews }: SideBySideApi) => {
  const itemContextFor = async ({ language, countryCode }: TextSelection) => ({
    ...{ language, checks, countryCode: countryCode ?? null },
    nativeReviews: await nativeReviews(db, language.tag),
    labels: await readLabelled(db, language.tag),
  });

  const pairFor = async (key: string, { language, countryCode }: TextSelection): Promise<TextPair> => {
    const pair = await readPair(db, language.tag, { key, countryCode });
    if (!pair) throw new ApiError(translationErrors.text_not_found);
    return pair;
  };

  const itemFor = async (key: string, selection: TextSelection): Promise<TranslationItem> => {
    const pair = await pairFor(key, selection);
    return itemOf(pair, await itemContextFor(selection));
  };

  /** The item after a change. @throws ApiError if the change failed */
  const itemAfterChange = async (
    changed: Result<unknown, TranslationProblem>,
    key: string,
    selection: TextSelection,
  ): Promise<TranslationItem> => {
    if (!changed.ok && changed.error === 'gone') throw new ApiError(translationErrors.translation_not_found);
    const current = await itemFor(key, selection);
    if (!changed.ok) throw new ApiError(editingErrors.edit_conflict, { body: { current } });
    return current;
  };

  /** Faults of a text. @throws ApiError if its language is doubtful and was not confirmed */
  const requireConfirmedLanguage = async (
    { original }: TextPair,
    { language }: TextSelection,
    text: string,
    confirmed: boolean | undefined,
  ): Promise<ErrorDetail[]> => {
    const faults = await checks.checkTranslation(original, language, text);
    const details = errorDetailsOf(faults, 'text');
    const question = details.length > 0 || confirmed ? null : confirmationQuestionIn(faults);
    if (question !== null) throw new ApiError(translationErrors.language_in_doubt, { message: question });
    return details;
  };

  /** @throws ApiError `edit_conflict` if the German text changed since the caller loaded it */
  const requireUnchangedGerman = async (
    pair: TextPair,
    german: string | undefined,
    selection: TextSelection,
  ): Promise<void> => {
    if (german === undefined || german === pair.original.german) return;
    await itemAfterChange({ ok: false, error: 'german_changed' }, pair.original.key, selection);
  };

  return createRouter()
    .openapi(routes.list, async (c) => {
      const { countryCode, ...query } = c.req.valid('query');
      const selection = requireTextSelection(c.req.valid('param').language, countryCode);
      const pairs = await readPairs(db, selection.language.tag, { countryCode: selection.countryCode });
      const parts = await itemContextFor(selection);
      const items = await Promise.all(pairs.map((pair) => itemOf(pair, parts)));
      return (await sendStaffJson(c, filterItems(items, query))) as never;
    })
    .openapi(routes.detail, async (c) => {
      const { textId, language } = c.req.valid('param');
      const selection = requireTextSelection(language, c.req.valid('query').countryCode);
      const pair = await pairFor(textId, selection);
      return c.json(
        await loadDetail(
          db,
          guides,
          pair,
          selection,
          await itemOf(pair, await itemContextFor(selection)),
          (tag) => mayTranslateTo(staffOf(c).user, tag),
        ),
        200,
      );
    })
    .openapi(routes.write, async (c) => {
      const { textId, language } = c.req.valid('param');
      const { text: submitted, german, updatedAt, confirmed, ...body } = c.req.valid('json');
      const selection = requireTextSelection(language, body.countryCode);
      const pair = await pairFor(textId, selection);
      await requireUnchangedGerman(pair, german, selection);
      const text = normalizeText(submitted);
      const details = await requireConfirmedLanguage(pair, selection, text, confirmed);
      if (details.length > 0) throw new ApiError(translationErrors.translation_not_valid, { details });
      const seen = typeof updatedAt === 'string' ? new Date(updatedAt) : updatedAt;
      const written = {
        ...{ key: textId, language: selection.language.tag, text, lastSeen: seen },
        sourceHash: pair.original.hash,
      };
      const { countryCode } = selection;
      const saved = await db.write(
        (tx): Promise<Result<unknown, TranslationProblem>> =>
          countryCode === undefined
            ? saveTranslation(tx, written, changedByOf(c))
            : saveOverride(tx, { ...written, countryCode }, changedByOf(c)),
      );
      return c.json(await itemAfterChange(saved, textId, selection), 200);
    })
    .openapi(routes.removeOverride, async (c) => {
      const { textId, language } = c.req.valid('param');
      const selection = requireTextSelection(language, c.req.valid('query').countryCode);
      const { override } = await pairFor(textId, selection);
      if (!override) throw new ApiError(translationErrors.translation_not_found);
      return c.json(
        await itemAfterChange(
          await db.write((tx) => removeOverride(tx, override, changedByOf(c))),
          textId,
          selection,
        ),
        200,
      );
    })
    .openapi(routes.review, async (c) => {
      const { textId, language } = c.req.valid('param');
      const { countryCode, updatedAt, german, confirmed } = c.req.valid('json');
      const selection = requireTextSelection(language, countryCode);
      const pair = await pairFor(textId, selection);
      const { override, original } = pair;
      if (countryCode === undefined ? !pair.translation : !override)
        throw new ApiError(translationErrors.translation_not_found);
      await requireUnchangedGerman(pair, german, selection);
      await requireConfirmedLanguage(pair, selection, (override ?? pair.translation)?.text ?? '', confirmed);
      const read = {
        key: textId,
        language: selection.language.tag,
        sourceHash: original.hash,
        lastSeen: new Date(updatedAt),
      };
      const reviewed = await db.write(
        (tx): Promise<Result<unknown, TranslationProblem>> =>
          override
            ? saveOverride(tx, { ...override, ...read }, changedByOf(c))
            : reviewTranslation(tx, read, changedByOf(c)),
      );
      return c.json(await itemAfterChange(reviewed, textId, selection), 200);
    })
    .openapi(routes.check, async (c) => {
      const { textId, language } = c.req.valid('param');
      const selection = { language: requireLanguage(language), countryCode: undefined };
      const { original } = await pairFor(textId, selection);
      const text = normalizeText(c.req.valid('json').text);
      const faults = await checks.checkTranslation(original, selection.language, text);
      return c.json({ faults: faults.map(({ severity, message }) => ({ severity, message })) }, 200);
    });
};
