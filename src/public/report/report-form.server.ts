import type { Context } from 'hono';
import type { Country } from '#countries/index.server.ts';
import {
  countryErrors,
  type FactKind,
  factKinds,
  normalizeMessage,
  type ReportDependencies,
} from '#countries/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { RejectedReport } from './report-page.tsx';

const readForm = async (c: Context): Promise<{ fact: FactKind; message: string }> => {
  const { fact, message } = await c.req.parseBody();
  const kind = factKinds.find((each) => each === fact);
  if (!kind || typeof message !== 'string') throw new ApiError(httpErrors.invalid_input);
  return { fact: kind, message };
};

/**
 * Stores the report from a submitted form.
 * @returns null if it was stored, else the rejected report to be shown again with the reason
 */
export const receiveReportForm = async (
  c: Context,
  { code }: Country,
  { submitReport, countReport }: Pick<ReportDependencies, 'submitReport' | 'countReport'>,
): Promise<RejectedReport | null> => {
  const submitted = await readForm(c);
  const outcome = await submitReport({ countryCode: code, ...submitted }, () => countReport(c));
  if (outcome.kind === 'stored') return null;
  if (outcome.kind === 'unknown_country') throw new ApiError(countryErrors.country_not_found);
  return { ...submitted, message: normalizeMessage(submitted.message), problem: outcome.kind };
};
