import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accountErrors, isOwnOrigin } from '#office/index.server.ts';
import { createRouter, errorResponses, limitBody, requireJson } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { maxLengths } from '../catalogue/facts.ts';
import { reportBody } from './contract.ts';
import { factErrors } from './errors.ts';
import type { ReportOutcome, SubmitReport } from './submit-report.server.ts';

/** Largest body in bytes: the longest message, each of its characters escaped. */
export const limitReportBody = limitBody(8192);

export type ReportDependencies = {
  publicUrl: string;
  submitReport: SubmitReport;
  /**
   * Counts a report against the client's limit. Resolves to 0, or to the seconds until the next is allowed.
   */
  countReport: (c: Context) => Promise<number>;
};

/** @throws ApiError for a request that a browser makes from another site */
export const requireOwnOrigin = (c: Context, publicUrl: string): void => {
  const headers = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
  if (!isOwnOrigin(headers, publicUrl))
    throw new ApiError(accountErrors.origin_not_allowed, {
      message: 'Diese Anfrage kommt von einer fremden Seite. Bitte das Formular auf dieser Website benutzen.',
    });
};

const reportRoute = createRoute({
  method: 'post',
  path: '/api/report-fact',
  tags: ['Public'],
  operationId: 'reportFact',
  summary:
    'Takes in what a visitor says is wrong with a recipient or legal basis, and nothing about the visitor',
  middleware: [requireJson, limitReportBody] as const,
  request: { body: { required: true, content: { 'application/json': { schema: reportBody } } } },
  responses: {
    204: { description: 'Kept for the staff to read' },
    ...errorResponses(
      httpErrors.invalid_input,
      httpErrors.invalid_json,
      accountErrors.origin_not_allowed,
      httpErrors.payload_too_large,
      httpErrors.unsupported_media_type,
      httpErrors.rate_limited,
      factErrors.reports_full,
      httpErrors.unavailable,
    ),
  },
});

const invalidField = (path: string, message: string) =>
  new ApiError(httpErrors.invalid_input, { details: [{ path, message }] });

const toApiError = (outcome: Exclude<ReportOutcome, { kind: 'stored' }>): ApiError => {
  if (outcome.kind === 'unknown_country')
    return invalidField('countryCode', 'Der Code eines Landes dieser Website');
  if (outcome.kind === 'length') return invalidField('message', `1 bis ${maxLengths.message} Zeichen`);
  if (outcome.kind === 'characters') return invalidField('message', 'Ohne Steuerzeichen');
  if (outcome.waitSeconds === null) return new ApiError(factErrors.reports_full);
  return new ApiError(httpErrors.rate_limited, {
    message: 'Von dieser Adresse kamen schon mehrere Hinweise. Bitte in einer Stunde noch einmal versuchen.',
    headers: { 'Retry-After': String(outcome.waitSeconds) },
  });
};

/** `POST /api/report-fact`. */
export const reportFactApi = ({ publicUrl, submitReport, countReport }: ReportDependencies) =>
  createRouter().openapi(reportRoute, async (c) => {
    requireOwnOrigin(c, publicUrl);
    const outcome = await submitReport(c.req.valid('json'), () => countReport(c));
    if (outcome.kind !== 'stored') throw toApiError(outcome);
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
