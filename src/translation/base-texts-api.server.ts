import type { Context } from 'hono';
import type { Category } from '#content/index.server.ts';
import {
  changeOriginal,
  errorDetailsOf,
  readBaseTexts,
  readBaseTextVersions,
  type TextChecks,
  textsVersion,
} from '#content/index.server.ts';
import { editingErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import {
  createRouter,
  memoizeByVersion,
  type PreparedResponse,
  sendPreparedResponse,
  staffJson,
} from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { translationErrors } from './errors.ts';
import { baseTextOf } from './items.server.ts';
import { normalizeText } from './normalize-text.ts';
import { routes } from './texts-routes.server.ts';

export type BaseTextsApi = { db: Db; checks: Pick<TextChecks, 'checkOriginal'> };

/** API for the German originals; requires a session. */
export const baseTextsApi = ({ db, checks }: BaseTextsApi) => {
  const whole = memoizeByVersion<PreparedResponse>();
  const dashboard = memoizeByVersion<PreparedResponse>();
  const renderList = async (category?: Category) =>
    staffJson((await readBaseTexts(db, { category })).map(baseTextOf));

  const sendList = async (c: Context, category?: Category): Promise<never> => {
    const prepared =
      category === undefined
        ? await whole(await textsVersion(db), () => renderList())
        : category === 'dashboard'
          ? await dashboard(await textsVersion(db), () => renderList('dashboard'))
          : await renderList(category);
    return (await sendPreparedResponse(c, prepared)) as never;
  };

  const found = async (key: string) => {
    const [text] = await readBaseTexts(db, { key });
    if (!text) throw new ApiError(translationErrors.text_not_found);
    return text;
  };

  return createRouter()
    .openapi(routes.baseTexts, (c) => sendList(c, c.req.valid('query').category))
    .openapi(routes.dashboardTexts, (c) => sendList(c, 'dashboard'))
    .openapi(routes.baseTextVersions, async (c) => {
      const { key, hash } = await found(c.req.valid('param').id);
      const versions = await readBaseTextVersions(db, key);
      return c.json(
        versions.map((version) => ({
          germanOriginal: version.german,
          savedAt: version.savedAt.toISOString(),
          savedBy: version.savedBy,
          current: version.hash === hash,
        })),
        200,
      );
    })
    .openapi(routes.changeBaseText, async (c) => {
      const original = await found(c.req.valid('param').id);
      const { germanOriginal, keepTranslations, updatedAt } = c.req.valid('json');
      const german = normalizeText(germanOriginal);
      // An unchanged text is always accepted, even if current rules would reject it.
      const faults = german === original.german ? [] : await checks.checkOriginal(original, german);
      const details = errorDetailsOf(faults, 'germanOriginal');
      if (details.length > 0) throw new ApiError(translationErrors.text_not_valid, { details });
      const { key } = original;
      const seen = updatedAt === undefined ? undefined : new Date(updatedAt);
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const changed = await db.write((tx) =>
        changeOriginal(tx, { key, german, keepTranslations, lastSeen: seen }, changedBy),
      );
      if (!changed.ok && changed.error === 'gone') throw new ApiError(translationErrors.text_not_found);
      const current = baseTextOf(await found(key));
      if (!changed.ok) throw new ApiError(editingErrors.edit_conflict, { body: { current } });
      return c.json({ ...current, staleTranslations: current.translations.stale }, 200);
    });
};
