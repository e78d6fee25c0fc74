import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { type Budget, type Limits, megabytes, openBudget, seconds, usualLimits } from './limits.ts';
import { oneLine, quoted } from './quoted.ts';
import { readAtMost } from './read-at-most.server.ts';
import type { Fault } from './read-rows.ts';
import { parseBody, refusalIn } from './world-bank-answers.ts';

export type Fetching = {
  /** Address of the API without a slash at the end, for example `https://api.worldbank.org/v2`. */
  baseUrl: string;
  /** Milliseconds before each new attempt. */
  pauses?: readonly number[];
  limits?: Partial<Limits>;
};

/** One run of questions to the API, all within the same limits. */
export type WorldBank = {
  baseUrl: string;
  limits: Limits;
  /** Asks for one page, again after a pause where that may help. */
  page: <T>(target: string, schema: z.ZodType<T>) => Promise<Result<T, Fault>>;
};

const usualPauses = [1000, 4000, 15_000];

/** Failures that may be gone in a moment are worth another attempt; what the API refuses is not. */
type Failure = { reason: string; again: boolean };

type Run = { limits: Limits; budget: Budget };

const mayPass = (status: number): boolean => status >= 500 || status === 429;

/** What the head of an answer says against reading on; null for nothing. */
const failureOf = ({ status, headers }: Response): Failure | null => {
  if (status >= 300 && status < 400) {
    const target = quoted(headers.get('location') ?? '');
    return {
      reason: `Weiterleitung nach ${target}; sie wird nicht befolgt. Tragen Sie die endgültige Adresse als WORLD_BANK_URL ein.`,
      again: false,
    };
  }
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (/^application\/(.+\+)?json$/i.test(type.trim())) return null;
  return status === 200
    ? { reason: `Inhalt vom Typ ${quoted(type)} statt JSON`, again: true }
    : { reason: `Status ${status}`, again: mayPass(status) };
};

const readBody = async ({ body }: Response, { limits, budget }: Run): Promise<Result<string, Failure>> => {
  const read = body ? await readAtMost(body, limits.answerBytes) : { text: '', bytes: 0 };
  if (!read) return err({ reason: `Antwort größer als ${megabytes(limits.answerBytes)}`, again: false });
  const spent = budget.takeBytes(read.bytes);
  return spent ? err({ reason: spent, again: false }) : ok(read.text);
};

const parse = <T>(text: string, status: number, schema: z.ZodType<T>): Result<T, Failure> => {
  const body = parseBody(text);
  const refused = body.ok ? refusalIn(body.value) : null;
  if (refused) return err({ reason: `abgelehnt: ${oneLine(refused)}`, again: mayPass(status) });
  if (status !== 200) return err({ reason: `Status ${status}`, again: mayPass(status) });
  if (!body.ok) return err({ reason: body.error, again: true });
  const data = schema.safeParse(body.value);
  if (data.success) return ok(data.data);
  const [issue] = data.error.issues;
  return err({ reason: `unerwartete Form bei ${issue?.path.join('.')}: ${issue?.message}`, again: false });
};

const ask = async <T>(url: string, schema: z.ZodType<T>, run: Run): Promise<Result<T, Failure>> => {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(run.budget.answerMs()),
  });
  const failure = failureOf(response);
  if (failure) {
    await response.body?.cancel();
    return err(failure);
  }
  const text = await readBody(response, run);
  return text.ok ? parse(text.value, response.status, schema) : text;
};

/** An answer that breaks off or never comes may do better the next time. */
const brokenOff = (error: unknown, { limits }: Run): Failure => {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { reason: `keine vollständige Antwort innerhalb von ${seconds(limits.answerMs)}`, again: true };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return {
    reason: `nicht erreichbar (${oneLine(cause instanceof Error ? cause.message : String(cause))})`,
    again: true,
  };
};

/** Opens a run: everything asked of it together stays within the limits. */
export const openWorldBank = ({ baseUrl, pauses = usualPauses, limits: given }: Fetching): WorldBank => {
  const limits = { ...usualLimits, ...given };
  const run = { limits, budget: openBudget(limits) };
  const page: WorldBank['page'] = async (target, schema) => {
    const url = `${baseUrl}${target}`;
    for (let tries = 0; ; tries += 1) {
      const spent = run.budget.takeRequest();
      if (spent) return err({ at: url, reason: spent });
      const result = await ask(url, schema, run).catch((error: unknown) => err(brokenOff(error, run)));
      if (result.ok) return result;
      const wait = pauses[tries];
      if (!result.error.again || wait === undefined) return err({ at: url, reason: result.error.reason });
      await pause(wait);
    }
  };
  return { baseUrl, limits, page };
};
