import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { Fault } from './read-rows.ts';
import { parseBody, refusalIn } from './world-bank-answers.ts';

export type Fetching = {
  /** Address of the API without a slash at the end, for example `https://api.worldbank.org/v2`. */
  baseUrl: string;
  /** Milliseconds before each new attempt. */
  pauses?: readonly number[];
};

const answerWithin = 60_000;
const usualPauses = [1000, 4000, 15_000];

/** Failures that may be gone in a moment are worth another attempt; what the API refuses is not. */
type Failure = { reason: string; again: boolean };

const attempt = async <T>(url: string, schema: z.ZodType<T>): Promise<Result<T, Failure>> => {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(answerWithin),
  });
  const text = await response.text();
  const again = response.status >= 500 || response.status === 429;
  const body = parseBody(text);
  const refused = body.ok ? refusalIn(body.value) : null;
  if (refused) return err({ reason: `abgelehnt: ${refused}`, again });
  if (!response.ok) return err({ reason: `Status ${response.status}`, again });
  if (!body.ok) return err({ reason: body.error, again: true });
  const data = schema.safeParse(body.value);
  if (data.success) return ok(data.data);
  const [issue] = data.error.issues;
  return err({ reason: `unerwartete Form bei ${issue?.path.join('.')}: ${issue?.message}`, again: false });
};

/** Asks for one page, again after a pause where that may help. */
export const fetchPage = async <T>(
  { baseUrl, pauses = usualPauses }: Fetching,
  target: string,
  schema: z.ZodType<T>,
): Promise<Result<T, Fault>> => {
  const url = `${baseUrl}${target}`;
  for (let tries = 0; ; tries += 1) {
    const result = await attempt(url, schema).catch((error: unknown) =>
      err<Failure>({
        reason: `nicht erreichbar (${error instanceof Error ? error.message : error})`,
        again: true,
      }),
    );
    if (result.ok) return result;
    const wait = pauses[tries];
    if (!result.error.again || wait === undefined) return err({ at: url, reason: result.error.reason });
    await pause(wait);
  }
};
