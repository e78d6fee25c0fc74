import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  contentErrors,
  fillPlaceholders,
  type Language,
  originalLanguage,
  type RecognisedText,
  type TextSnapshot,
} from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import { countryErrors, countryName, findListed, listedCountries } from '#countries/index.server.ts';
import { formatDay, type ScoredEdition } from '#gfi/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import {
  createRouter,
  errorResponses,
  jsonResponse,
  limitBody,
  prepareResponse,
  type ResponseCache,
  requireJson,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { indexValues } from '#public/index-pages/gfi-view.server.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import { languageServiceErrors } from './errors.ts';
import { preTranslate } from './pre-translation.ts';
import {
  preTranslationParams,
  preTranslationResponse,
  translateBody,
  translateResponse,
} from './translation.contract.ts';

export type TranslationApi = {
  content: () => ContentSnapshot;
  members: number;
  responseCache: ResponseCache;
  /** Translates texts that are not part of the site; for staff only. */
  translateForStaff: TranslateForStaff;
};

/** Resolves to null if the client is not staff. @throws ApiError */
export type TranslateForStaff = (
  c: Context,
  request: { text: string; language: Language; context: string },
) => Promise<{ text: string; origin: 'memory' | 'machine' } | null>;

/** Largest body of a translation request: 10,000 characters of four bytes each, plus the other fields. */
const maxBytes = 48_000;

const preTranslationRoute = createRoute({
  method: 'get',
  path: '/api/pre-translation/{code}/{lang}',
  tags: ['Public'],
  operationId: 'getPreTranslation',
  summary: 'The stored translation of a country page, ready rendered',
  request: { params: preTranslationParams },
  responses: {
    200: jsonResponse(
      preTranslationResponse,
      'The translated fields; those without a translation are left out',
    ),
    ...errorResponses(countryErrors.country_not_found, httpErrors.unavailable),
  },
});

const translateRoute = createRoute({
  method: 'post',
  path: '/api/translate',
  tags: ['Public'],
  operationId: 'translateText',
  summary: 'The translation of one text: without a session only of one that this site publishes',
  middleware: [requireJson, limitBody(maxBytes)] as const,
  request: { body: { required: true, content: { 'application/json': { schema: translateBody } } } },
  responses: {
    200: jsonResponse(translateResponse, 'The translation'),
    ...errorResponses(
      httpErrors.invalid_input,
      httpErrors.invalid_json,
      contentErrors.language_not_supported,
      languageServiceErrors.translation_not_allowed,
      httpErrors.payload_too_large,
      httpErrors.unsupported_media_type,
      contentErrors.text_not_publishable,
      languageServiceErrors.translation_not_configured,
      languageServiceErrors.translation_budget_spent,
      languageServiceErrors.language_service_refused,
      languageServiceErrors.language_service_unavailable,
      httpErrors.unavailable,
    ),
  },
});

/**
 * Placeholder values in another language: the country's name in that language, the date of the index,
 * numbers in its digits.
 */
const valuesIn = (
  gfi: ScoredEdition,
  language: Language,
  recognised: RecognisedText,
): Record<string, string> => {
  const byGermanName = (name: string) =>
    listedCountries().find((country) => countryName(country.code, originalLanguage) === name);
  return Object.fromEntries(
    Object.entries(recognised.values).map(([name, value]) => {
      const country = name === 'country' ? byGermanName(value) : undefined;
      if (name === 'date') return [name, formatDay(gfi.manifest.made, language)];
      return [
        name,
        country ? countryName(country.code, language.tag) : localizeDigits(value, language.digits),
      ];
    }),
  );
};

/** The stored translation of a text of the site; null if there is none. */
const storedTranslation = (
  { texts, gfi }: ContentSnapshot,
  text: string,
  language: Language,
): string | null => {
  const recognised = texts.recognise(text);
  if (!recognised || !texts.has(recognised.key, language.tag)) return null;
  const translated = texts.text(recognised.key, language.tag);
  return Object.keys(recognised.values).length > 0
    ? fillPlaceholders(translated, valuesIn(gfi, language, recognised))
    : translated;
};

/** `GET /api/pre-translation/{code}/{lang}` and `POST /api/translate`. */
export const translationApi = ({ content, members, responseCache, translateForStaff }: TranslationApi) => {
  const fieldsOf = (gfi: ScoredEdition, texts: TextSnapshot, country: Country, language: Language) =>
    preTranslate(texts, language, {
      ...indexValues(gfi, country, language),
      country: countryName(country.code, language.tag),
      members: localizeDigits(members, language.digits),
    });

  return createRouter()
    .openapi(preTranslationRoute, (c) => {
      const { code, lang } = c.req.valid('param');
      const country = findListed(code);
      if (!country) throw new ApiError(countryErrors.country_not_found);
      const { texts, textsOf, gfi, cacheKey } = content();
      const language = texts.publicLanguage(lang);
      const textsKey = cacheKey(
        language ? { languages: [language.tag], edition: true, countryOverrides: country.code } : {},
      );
      const headers = {
        'Content-Type': 'application/json; charset=UTF-8',
        'Cache-Control': 'public, max-age=60, s-maxage=300',
      };
      const noTranslation = { available: false, translation: {} };
      return responseCache.send(c, `pre-translation ${country.code} ${language?.tag} ${textsKey}`, () =>
        prepareResponse(
          JSON.stringify(language ? fieldsOf(gfi, textsOf(country.code), country, language) : noTranslation),
          {
            headers,
            compress: true,
          },
        ),
      ) as never;
    })
    .openapi(translateRoute, async (c) => {
      const { text, targetLanguage, ...about } = c.req.valid('json');
      const language = content().texts.publicLanguage(targetLanguage);
      if (!language) throw new ApiError(contentErrors.language_not_supported);
      const noStore = { 'Cache-Control': 'no-store' };
      const stored = storedTranslation(content(), text, language);
      if (stored !== null) return c.json({ translatedText: stored, origin: 'memory' as const }, 200, noStore);
      const context = [about.context, about.countryName, about.region].filter(Boolean).join(', ');
      const translated = await translateForStaff(c, { text, language, context });
      if (translated)
        return c.json({ translatedText: translated.text, origin: translated.origin }, 200, noStore);
      throw new ApiError(
        content().texts.recognise(text)
          ? languageServiceErrors.translation_not_configured
          : languageServiceErrors.translation_not_allowed,
      );
    });
};
