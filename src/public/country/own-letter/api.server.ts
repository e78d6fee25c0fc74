import { createRoute } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { contentErrors } from '#content/index.server.ts';
import { countryErrors, requireCountryWithLetter } from '#countries/index.server.ts';
import {
  createCauseLog,
  disposition,
  type LetterService,
  type LetterTypesetter,
  letterErrors,
  letterFileName,
  letterParams,
  pdfResponse,
  requireLetterLanguage,
} from '#letters/index.server.ts';
import { accountErrors, isOwnOrigin } from '#office/index.server.ts';
import {
  createRouter,
  errorResponses,
  limitBody,
  onDelivered,
  type RequestHeaders,
  requireJson,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { BusyError, createConcurrencyLimit } from '#platform/work/index.ts';
import { ownLetterBody } from './contract.ts';
import { busyError, errorCodeOf, rejectInvalid, toApiError } from './errors.server.ts';
import { senderTextOf } from './sender-text.server.ts';

export type OwnLetterApi = {
  publicUrl: string;
  petitions: Pick<LetterService, 'model' | 'languages'>;
  typesetWithSenderText: LetterTypesetter['typesetWithSenderText'];
  /** Called when a letter has been sent in full, with the headers of the request. */
  onSent: (countryCode: string, headers: RequestHeaders) => void;
  /** Key of the client, for fair scheduling between clients. */
  clientOf: (c: Context) => string;
  log: Logger;
  /** Milliseconds after which an unfinished letter is aborted. */
  timeoutMs?: number;
};

/** Maximum body in bytes: the longest valid fields with every code unit escaped. */
const maxBytes = 52_000;

/** One at a time, so that other jobs of the shared typesetter do not wait behind many of these. */
const queueLimits = { maxRunning: 1, maxWaiting: 20 };

const ownLetterRoute = (requireSameOrigin: MiddlewareHandler) =>
  createRoute({
    method: 'post',
    path: '/api/own-letter/{code}',
    tags: ['Public'],
    operationId: 'makeOwnLetter',
    summary: 'The petition letter with what its sender has typed, to be saved; nothing of it is kept',
    middleware: [requireSameOrigin, requireJson, limitBody(maxBytes)] as const,
    request: {
      params: letterParams,
      body: { required: true, content: { 'application/json': { schema: ownLetterBody } } },
    },
    responses: {
      200: pdfResponse('The letter; it is not to be cached.'),
      ...errorResponses(
        httpErrors.invalid_input,
        httpErrors.invalid_json,
        contentErrors.language_not_supported,
        accountErrors.origin_not_allowed,
        countryErrors.country_not_found,
        countryErrors.country_without_letter,
        httpErrors.payload_too_large,
        httpErrors.unsupported_media_type,
        contentErrors.text_not_publishable,
        letterErrors.letter_unavailable,
        httpErrors.unavailable,
      ),
    },
  });

/** Rejects cross-site requests, which would use up this site's capacity. */
const requireOwnOrigin =
  (publicUrl: string): MiddlewareHandler =>
  (c, next) => {
    const headers = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
    if (isOwnOrigin(headers, publicUrl)) return next();
    throw new ApiError(accountErrors.origin_not_allowed, {
      message: 'Diese Anfrage kommt von einer fremden Seite.',
    });
  };

/** `POST /api/own-letter/{code}`. The typed text is never cached, written to disk or logged. */
export const ownLetterApi = ({
  publicUrl,
  petitions,
  typesetWithSenderText,
  onSent,
  clientOf,
  log,
  timeoutMs = 20_000,
}: OwnLetterApi) => {
  const concurrencyLimit = createConcurrencyLimit(queueLimits);
  const logCause = createCauseLog(log, 'Eigener Brief');

  return createRouter().openapi(ownLetterRoute(requireOwnOrigin(publicUrl)), async (c) => {
    const country = requireCountryWithLetter(c.req.valid('param').code);
    const { language: tag, ...typed } = c.req.valid('json');
    const language = requireLetterLanguage(tag, petitions);
    rejectInvalid(typed);
    const model = await petitions.model(country, language);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([c.req.raw.signal, timeout]);
    const queueOptions = { client: clientOf(c) };
    const { bytes } = await concurrencyLimit
      .run(
        () => typesetWithSenderText(model, senderTextOf(typed, model), { signal, ...queueOptions }),
        signal,
        queueOptions,
      )
      .catch((error: unknown) => {
        if (error instanceof BusyError || signal.aborted) throw busyError();
        const apiError = toApiError(error, typed);
        if (apiError.code === 'letter_unavailable')
          logCause({ country: country.code, language: language.tag }, errorCodeOf(error));
        throw apiError;
      });
    onDelivered(c, (headers) => onSent(country.code, headers));
    return c.body(bytes, 200, {
      'Content-Type': 'application/pdf',
      'Content-Language': language.tag,
      'Cache-Control': 'no-store',
      'Content-Disposition': disposition('attachment', letterFileName(country.nameEn, country.code)),
    }) as never;
  });
};
