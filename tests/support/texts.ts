import type { BaseText, ChangedBaseText } from '#translation/contract/base-texts.ts';
import type { TranslationDetail, TranslationItem } from '#translation/contract/side-by-side.ts';
import type { RequestOptions } from './accounts.ts';
import type { StaffSite } from './staff-site.ts';

type ErrorBody = { code: string; details?: { path: string; message: string }[] };

/** What is wrong with a text, as the response says it. */
export const messages = ({ body }: { body: unknown }): string =>
  ((body as ErrorBody).details ?? []).map(({ message }) => message).join(' ');

/** Path of a translation, or of a resource below it. */
export const itemPath = (textId: string, language: string, rest = ''): string =>
  `/api/admin/translations/${textId}/${language}${rest}`;

/** The calls of an admin on the texts of a site that has started by then, and on their translations. */
export const textCalls = (site: () => StaffSite) => {
  const call = async <T>(name: string, options: RequestOptions = {}) => {
    const response = await site().admin(name, options);
    return { ...response, body: response.json as T };
  };

  const baseTexts = async (query = '') => (await call<BaseText[]>(`GET /api/admin/base-texts${query}`)).body;
  const baseText = async (id: string) => (await baseTexts()).find((text) => text.id === id) as BaseText;
  const change = (id: string, germanOriginal: unknown, extra: object = {}) =>
    call<ChangedBaseText>(`PATCH /api/admin/base-texts/${id}`, { body: { germanOriginal, ...extra } });

  const items = async (language: string, query = '') =>
    (await call<TranslationItem[]>(`GET /api/admin/side-by-side/${language}${query}`)).body;
  const detail = async (textId: string, language: string, query = '') =>
    (await call<TranslationDetail>(`GET ${itemPath(textId, language, query)}`)).body;
  const writeTranslation = (textId: string, language: string, text: unknown, extra: object = {}) =>
    call<TranslationItem & { current: TranslationItem }>(`PUT ${itemPath(textId, language)}`, {
      body: { text, ...extra },
    });

  return { call, baseTexts, baseText, change, items, detail, writeTranslation };
};
