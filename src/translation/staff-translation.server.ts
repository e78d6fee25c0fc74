import type { Context } from 'hono';
import { contentErrors, findTextFaults, originalLanguage, unpublishable } from '#content/index.server.ts';
import { type Accounts, isOwnOrigin } from '#office/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { TranslateForStaff } from '#public/index.server.ts';
import { languageServiceErrors } from '#public/index.server.ts';
import type { Translating } from './translating/service.server.ts';
import { callErrorOf, notConfigured } from './translating/service-failure.ts';

type Parts = {
  publicUrl: string;
  staffSession: Accounts['staffSession'];
  translating: Pick<Translating, 'translateInTurn'>;
  /** Rate limit per client. Resolves to 0, or to the seconds to wait. */
  count: (c: Context) => Promise<number>;
};

/** Maximum number of reported faults. */
const maxNamed = 20;

/** @throws ApiError for characters whose translation would be rejected after it was paid for */
const requirePublishable = (text: string): void => {
  const details = findTextFaults(text.replaceAll('\r\n', '\n'))
    .slice(0, maxNamed)
    .map((fault) => {
      const { message } = unpublishable(fault);
      return { path: 'text', message, line: fault.line, column: fault.column };
    });
  if (details.length > 0) throw new ApiError(contentErrors.text_not_publishable, { details });
};

type ReadingParts = Pick<Parts, 'count'> & { translating: Pick<Translating, 'translateForReading'> };

/** Translates what visitors wrote into German, for the staff to read. Behind the guard, so it checks no session. */
export const translationToGerman =
  ({ translating, count }: ReadingParts) =>
  async (c: Context, text: string, from: string): Promise<string> => {
    if (from === originalLanguage) return text;
    const { translateForReading } = translating;
    if (!translateForReading)
      throw new ApiError(languageServiceErrors.translation_not_configured, { message: notConfigured });
    const wait = await count(c);
    if (wait > 0) throw new ApiError(httpErrors.rate_limited, { headers: { 'Retry-After': String(wait) } });
    return translateForReading(text, from, c.req.raw.signal).catch((error: unknown) => {
      throw callErrorOf(error);
    });
  };

/** Translates free texts for the staff. Checks the session, because `POST /api/translate` is public. */
export const staffTranslation =
  ({ publicUrl, staffSession, translating, count }: Parts): TranslateForStaff =>
  async (c, { text, language, context }) => {
    const headers = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
    if (!isOwnOrigin(headers, publicUrl)) return null;
    const session = await staffSession(c);
    if (!session || session.twoFactorSetupRequired) return null;
    if (language.tag === originalLanguage)
      throw new ApiError(contentErrors.language_not_supported, {
        message: 'Deutsch ist die Sprache der Vorlagen; in sie wird nicht übersetzt.',
      });
    requirePublishable(text);
    const { translateInTurn } = translating;
    if (!translateInTurn)
      throw new ApiError(languageServiceErrors.translation_not_configured, { message: notConfigured });
    const wait = await count(c);
    if (wait > 0) throw new ApiError(httpErrors.rate_limited, { headers: { 'Retry-After': String(wait) } });
    const request = {
      text,
      from: originalLanguage,
      to: language.tag,
      context: context || 'a text of a petition website',
    };
    return translateInTurn(request, c.req.raw.signal).catch((error: unknown) => {
      throw callErrorOf(error);
    });
  };
