import { createRoute } from '@hono/zod-openapi';
import { contentErrors, findLanguage, type Language, originalLanguage } from '#content/index.server.ts';
import { accountErrors, mayTranslateTo, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import {
  createRouter,
  limitBody,
  memoizeByVersion,
  type PreparedResponse,
  requireJson,
  sendPreparedResponse,
  staffJson,
  staffRoute,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { progressCalls } from '../contract/progress.ts';
import { setLanguageOffered } from './offer.server.ts';
import { progressVersion, readProgress, translatable } from './read.server.ts';

const listRoute = createRoute({
  ...staffRoute(
    progressCalls,
    'GET /api/admin/translation-languages',
    'All languages but German, in the order of the catalogue; for translators their own',
    staffErrors,
  ),
  operationId: 'listTranslationLanguages',
  tags: ['Staff'],
  summary: 'How far each language is, and whether the public sees it',
});

const offerRoute = createRoute({
  ...staffRoute(
    progressCalls,
    'PATCH /api/admin/translation-languages/{language}',
    'The language as it is now',
    [
      ...staffErrors,
      accountErrors.origin_not_allowed,
      httpErrors.invalid_input,
      httpErrors.invalid_json,
      httpErrors.unsupported_media_type,
      httpErrors.payload_too_large,
      contentErrors.language_not_supported,
    ],
  ),
  operationId: 'offerTranslationLanguage',
  tags: ['Staff'],
  summary: 'Adds a language, which is public once no text is missing, or withdraws it; its texts stay',
  middleware: [requireJson, limitBody(1024)] as const,
});

export type TranslationLanguages = { db: Db };

const languageOrThrow = (tag: string): Language => {
  const language = findLanguage(tag);
  if (!language)
    throw new ApiError(contentErrors.language_not_supported, {
      message: `Die Sprache ${tag} steht nicht im Verzeichnis.`,
    });
  if (language.tag === originalLanguage) {
    const message = 'Deutsch ist die Sprache der Originale und kann nicht zurückgezogen werden.';
    throw new ApiError(httpErrors.invalid_input, { message, details: [{ path: 'language', message }] });
  }
  return language;
};

/** API for the languages of the translations; requires a session. */
export const translationLanguagesApi = ({ db }: TranslationLanguages) => {
  const cachedList = memoizeByVersion<PreparedResponse>();
  const router = createRouter().openapi(offerRoute, async (c) => {
    const language = languageOrThrow(c.req.valid('param').language);
    const changedBy = { actor: staffOf(c).user, now: new Date() };
    await db.write((tx) => setLanguageOffered(tx, language.tag, c.req.valid('json').offered, changedBy));
    const [progress] = await readProgress(db, [language]);
    if (!progress) throw new ApiError(contentErrors.language_not_supported);
    return c.json(progress, 200);
  });
  router.openAPIRegistry.registerPath(listRoute);
  return router.get(listRoute.path, async (c) => {
    const { user } = staffOf(c);
    const own = translatable.filter(({ tag }) => mayTranslateTo(user, tag));
    const renderList = async () => staffJson(await readProgress(db, own));
    if (own.length < translatable.length) return sendPreparedResponse(c, await renderList());
    return sendPreparedResponse(c, await cachedList(await progressVersion(db), renderList));
  });
};
