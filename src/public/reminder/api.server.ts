import { createRoute, z } from '@hono/zod-openapi';
import { fillPlaceholders, type TextSnapshot } from '#content/index.server.ts';
import {
  type Country,
  countryErrors,
  countryName,
  requireCountryWithLetter,
} from '#countries/index.server.ts';
import { disposition } from '#letters/index.server.ts';
import type { CacheKeys } from '#platform/changes/cache-dependencies.ts';
import {
  createRouter,
  errorResponses,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { type LetterLanguages, menuLanguages, pageLanguage } from '#public/frame/languages.ts';
import { calendarOf, daysAfter } from './calendar.ts';
import { reminderTextKeys } from './reminder-texts.ts';

export type ReminderApi = {
  publicUrl: string;
  /** The current content; throws a 503 while there is none. */
  content: () => CacheKeys & { texts: TextSnapshot; textsOf: (code: string) => TextSnapshot };
  letters: LetterLanguages;
  responses: ResponseCache;
  /** Milliseconds since 1970; default: the clock. */
  now?: () => number;
};

/** Six weeks, as the link to the file says. */
const daysToWait = 42;

const route = createRoute({
  method: 'get',
  path: '/api/reminder/{file}',
  tags: ['Public'],
  operationId: 'getReminder',
  summary: "A calendar file with one event in six weeks, which asks for the government's answer",
  request: {
    params: z.object({
      file: z.string().openapi({
        description: 'ISO 3166-1 alpha-2 code (or EU), in any case, and `.ics`.',
        example: 'DE.ics',
      }),
    }),
    query: z.object({
      lang: z.string().optional().openapi({
        description: "BCP 47 tag; by default the country's main language, German for an unknown one.",
        example: 'de',
      }),
    }),
  },
  responses: {
    200: {
      description: 'RFC 5545, one event of a whole day.',
      content: { 'text/calendar': { schema: { type: 'string' } } },
    },
    304: { description: 'The client has it already.' },
    ...errorResponses(
      countryErrors.country_not_found,
      countryErrors.country_without_letter,
      httpErrors.not_found,
      httpErrors.unavailable,
    ),
  },
});

/** Path of the form with which visitors report an answer. */
const answerPath = (code: string, tag: string): string => `/country/${code}/answer?lang=${tag}`;

const reminderOf = (
  country: Country,
  lang: string | undefined,
  today: string,
  { publicUrl, letters, texts }: Pick<ReminderApi, 'publicUrl' | 'letters'> & { texts: TextSnapshot },
) => {
  const { code, nameEn } = country;
  const offered = menuLanguages(country, letters, texts);
  const { tag } = pageLanguage(lang, offered, texts, reminderTextKeys).language;
  const url = `${publicUrl}${answerPath(code, tag)}`;
  const calendar = calendarOf({
    uid: `answer-${code}@${new URL(publicUrl).host}`,
    day: daysAfter(today, daysToWait),
    writtenOn: today,
    language: tag,
    title: fillPlaceholders(texts.text('reminder_title', tag), { country: countryName(code, tag) }),
    text: fillPlaceholders(texts.text('reminder_text', tag), { url }),
    url,
  });
  return prepareResponse(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Language': tag,
      'Cache-Control': 'public, max-age=60, s-maxage=300',
      'Content-Disposition': disposition('attachment', `WTO-Reform-Reminder-${nameEn}-${code}.ics`),
    },
    compress: true,
  });
};

/** `GET /api/reminder/{code}.ics`: a calendar file that reminds of the government's answer in six weeks. */
export const reminderApi = ({ publicUrl, content, letters, responses, now = Date.now }: ReminderApi) => {
  return createRouter().openapi(route, (c) => {
    const code = /^(.+)\.ics$/.exec(c.req.valid('param').file)?.[1];
    if (!code) throw new ApiError(httpErrors.not_found);
    const country = requireCountryWithLetter(code);
    const { texts, textsOf, cacheKey } = content();
    const requested = c.req.valid('query').lang;
    const lang = requested === undefined ? undefined : (texts.publicLanguage(requested)?.tag ?? '?');
    const today = () => new Date(now()).toISOString().slice(0, 10);
    const day = today();
    const contentKey = cacheKey({
      languages: [lang ?? letters.mainLanguage(country).tag],
      complete: [reminderTextKeys],
      countryOverrides: country.code,
    });
    return responses.send(
      c,
      `reminder ${country.code} ${lang} ${day} ${contentKey}`,
      () => reminderOf(country, lang, day, { publicUrl, letters, texts: textsOf(country.code) }),
      { isUnchanged: () => today() === day, isUnlimited: true },
    ) as never;
  });
};
