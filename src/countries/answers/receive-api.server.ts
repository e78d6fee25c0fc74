import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accountErrors } from '#office/index.server.ts';
import {
  createRouter,
  errorResponses,
  jsonResponse,
  limitBody,
  requireJson,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { requireOwnOrigin } from '../facts/report-api.server.ts';
import { answerRequest } from './contract.ts';
import { answerErrors } from './errors.ts';
import { faultSentence } from './fault-sentences.ts';
import type { AnswerOutcome, AnswerSender, ReceiveAnswer } from './receive.server.ts';

/** Largest body in bytes: the longest words, each of their characters escaped. */
export const limitAnswerBody = limitBody(8192);

export type AnswersDependencies = {
  publicUrl: string;
  receiveAnswer: ReceiveAnswer;
  senderOf: (c: Context) => AnswerSender;
};

const receiveRoute = createRoute({
  method: 'post',
  path: '/api/answers',
  tags: ['Public'],
  operationId: 'reportAnswer',
  summary: 'Takes in what a visitor says a government answered, and nothing about the visitor',
  middleware: [requireJson, limitAnswerBody] as const,
  request: { body: { required: true, content: { 'application/json': { schema: answerRequest } } } },
  responses: {
    202: jsonResponse(z.object({ received: z.literal(true) }), 'Kept for the staff to read'),
    ...errorResponses(
      httpErrors.invalid_input,
      httpErrors.invalid_json,
      accountErrors.origin_not_allowed,
      httpErrors.payload_too_large,
      httpErrors.unsupported_media_type,
      httpErrors.rate_limited,
      answerErrors.answers_full,
      httpErrors.unavailable,
    ),
  },
});

const toApiError = (outcome: Exclude<AnswerOutcome, { kind: 'received' }>): ApiError => {
  if (outcome.kind === 'invalid')
    return new ApiError(httpErrors.invalid_input, {
      details: outcome.errors.map(({ field, fault }) => ({
        path: field,
        message: faultSentence(fault, field),
      })),
    });
  const headers = { 'Retry-After': String(outcome.waitSeconds) };
  if (outcome.from === 'all') return new ApiError(answerErrors.answers_full, { headers });
  return new ApiError(httpErrors.rate_limited, {
    message: 'Von dieser Adresse kamen schon mehrere Antworten. Bitte in einer Stunde noch einmal versuchen.',
    headers,
  });
};

/** `POST /api/answers`. */
export const receiveAnswersApi = ({ publicUrl, receiveAnswer, senderOf }: AnswersDependencies) =>
  createRouter().openapi(receiveRoute, async (c) => {
    requireOwnOrigin(c, publicUrl);
    const outcome = await receiveAnswer(c.req.valid('json'), senderOf(c));
    if (outcome.kind !== 'received') throw toApiError(outcome);
    return c.json({ received: true as const }, 202, { 'Cache-Control': 'no-store' });
  });
