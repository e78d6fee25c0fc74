import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { boundedFetch, ResponseTooLong } from '#platform/bounded/index.server.ts';
import {
  type Budget,
  createBudget,
  defaultLimits,
  formatMegabytes,
  formatSeconds,
  type Limits,
} from './limits.ts';
import { oneLine, quoted } from './quoted.ts';
import type { ImportError } from './read-rows.ts';
import { apiErrorIn, parseBody } from './world-bank-responses.ts';

export type FetchOptions = {
  /** URL of the API without trailing slash, for example `https://api.worldbank.org/v2`. */
  baseUrl: string;
  /** Milliseconds before each retry. */
  retryDelays?: readonly number[];
  limits?: Partial<Limits>;
};

/** A client for one run; all its requests share one set of limits. */
export type WorldBank = {
  baseUrl: string;
  limits: Limits;
  /** Fetches one page; retries temporary failures. */
  page: <T>(target: string, schema: z.ZodType<T>) => Promise<Result<T, ImportError>>;
};

const defaultRetryDelays = [1000, 4000, 15_000];

/** `retry`: the failure may be temporary. */
type Failure = { reason: string; retry: boolean };

type Run = { limits: Limits; budget: Budget };

const isTransient = (status: number): boolean => status >= 500 || status === 429;

/** Failure recognisable from status and headers; null when the body should be read. */
const headerFailure = ({ status, headers }: Response): Failure | null => {
  if (status >= 300 && status < 400) {
    const target = quoted(headers.get('location') ?? '');
    return {
      reason: `Weiterleitung nach ${target}; sie wird nicht befolgt. Tragen Sie die endgültige Adresse als WORLD_BANK_URL ein.`,
      retry: false,
    };
  }
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (/^application\/(.+\+)?json$/i.test(type.trim())) return null;
  return status === 200
    ? { reason: `Inhalt vom Typ ${quoted(type)} statt JSON`, retry: true }
    : { reason: `Status ${status}`, retry: isTransient(status) };
};

const parse = <T>(text: string, status: number, schema: z.ZodType<T>): Result<T, Failure> => {
  const body = parseBody(text);
  const apiError = body.ok ? apiErrorIn(body.value) : null;
  if (apiError) return err({ reason: `abgelehnt: ${oneLine(apiError)}`, retry: isTransient(status) });
  if (status !== 200) return err({ reason: `Status ${status}`, retry: isTransient(status) });
  if (!body.ok) return err({ reason: body.error, retry: true });
  const data = schema.safeParse(body.value);
  if (data.success) return ok(data.data);
  const [issue] = data.error.issues;
  return err({ reason: `unerwartete Form bei ${issue?.path.join('.')}: ${issue?.message}`, retry: false });
};

const fetchPage = async <T>(
  url: string,
  schema: z.ZodType<T>,
  { limits, budget }: Run,
): Promise<Result<T, Failure>> => {
  const response = await boundedFetch(
    url,
    { headers: { Accept: 'application/json' } },
    {
      bytes: limits.responseBytes,
      ms: budget.responseMs(),
      shouldReadBody: (candidate) => headerFailure(candidate) === null,
    },
  );
  const failure = headerFailure(response);
  if (failure) return err(failure);
  // No bytes(): the HTTP server replaces the global Response with its own, which lacks that method.
  const body = await response.arrayBuffer();
  const exceeded = budget.consumeBytes(body.byteLength);
  return exceeded
    ? err({ reason: exceeded, retry: false })
    : parse(new TextDecoder().decode(body), response.status, schema);
};

/** Network errors and timeouts are retried; a response that is too long is not. */
const connectionFailure = (error: unknown, { limits }: Run): Failure => {
  if (error instanceof ResponseTooLong)
    return { reason: `Antwort größer als ${formatMegabytes(limits.responseBytes)}`, retry: false };
  if (error instanceof Error && error.name === 'TimeoutError')
    return {
      reason: `keine vollständige Antwort innerhalb von ${formatSeconds(limits.responseMs)}`,
      retry: true,
    };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return {
    reason: `nicht erreichbar (${oneLine(cause instanceof Error ? cause.message : String(cause))})`,
    retry: true,
  };
};

/** Creates the client for one run. */
export const openWorldBank = ({
  baseUrl,
  retryDelays = defaultRetryDelays,
  limits: limitOverrides,
}: FetchOptions): WorldBank => {
  const limits = { ...defaultLimits, ...limitOverrides };
  const run = { limits, budget: createBudget(limits) };
  const page: WorldBank['page'] = async (target, schema) => {
    const url = `${baseUrl}${target}`;
    for (let attempt = 0; ; attempt += 1) {
      const exceeded = run.budget.consumeRequest();
      if (exceeded) return err({ at: url, reason: exceeded });
      const result = await fetchPage(url, schema, run).catch((error: unknown) =>
        err(connectionFailure(error, run)),
      );
      if (result.ok) return result;
      const delay = retryDelays[attempt];
      if (!result.error.retry || delay === undefined) return err({ at: url, reason: result.error.reason });
      await pause(delay);
    }
  };
  return { baseUrl, limits, page };
};
