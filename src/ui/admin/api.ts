import type { z } from 'zod';
import { saveFile } from '../file-transfer.ts';

type Told = { error?: string; code?: string; details?: { path: string; message: string }[] };

const parsed = (body: string): Told => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** A call that the server refused. `message` is `<status>: <body, or the status text where the body is empty>`. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Stable code of the failure; null when the answer has none. */
  readonly code: string | null;
  /** The sentence for people; null when the answer has none. */
  readonly sentence: string | null;
  /** What is wrong with single fields, by their path. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { error, code, details = [] } = parsed(body);
    this.status = status;
    this.code = code ?? null;
    this.sentence = error ?? null;
    this.fields = Object.fromEntries(details.map(({ path, message }) => [path, message]));
  }
}

const noConnection = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.';

const unexplained = ({ status }: ApiFailure): string =>
  `Der Server hat mit dem Fehler ${status} geantwortet. Bitte versuchen Sie es in einigen Minuten erneut.`;

/** What to tell people about a failure: never the bare answer, which may be a page of a server in between. */
export const failureSentence = (error: unknown, fallback?: string): string => {
  if (!(error instanceof ApiFailure)) return error instanceof TypeError ? noConnection : (fallback ?? '');
  const [first] = Object.values(error.fields);
  return (error.code === 'invalid_input' && first) || error.sentence || fallback || unexplained(error);
};

export const hasCode = (error: unknown, ...codes: string[]): error is ApiFailure =>
  error instanceof ApiFailure && error.code !== null && codes.includes(error.code);

/** What a call takes and answers, as its contract has it: schemas, or the plain type of an answer that none describes. */
type CallContract = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: unknown;
  /** A file to be saved in place of an answer. */
  csv?: true;
  pdf?: true;
};
type Contract<Calls> = { [Name in keyof Calls]: CallContract };

type Given<C> = (C extends { params: infer P extends z.ZodType }
  ? { params: { [Name in keyof z.input<P>]: string | number } }
  : unknown) &
  (C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  (C extends { body: infer B extends z.ZodType }
    ? undefined extends z.input<B>
      ? { body?: NonNullable<z.input<B>> }
      : { body: z.input<B> }
    : unknown);
type Arguments<C> = unknown extends Given<C> ? [] : [given: Given<C>];
type AnswerOf<C> = C extends { answer: infer A } ? (A extends z.ZodType ? z.output<A> : A) : undefined;

type FileName<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { csv: true } | { pdf: true } ? Name : never;
}[keyof Calls] &
  string;
type CallName<Calls> = Exclude<keyof Calls & string, FileName<Calls>>;

type Sent = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

const queryString = (query: NonNullable<Sent['query']>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
};

/** @throws ApiFailure when the answer is not 2xx, TypeError without a connection */
const send = async (name: string, { params = {}, query = {}, body }: Sent = {}): Promise<Response> => {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const answer = await fetch(`${path}${queryString(query)}`, {
    method,
    credentials: 'include',
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new ApiFailure(answer.status, answer.statusText, await answer.text());
  return answer;
};

/**
 * Ways to make the calls of a contract, named `METHOD /path`, with the session's cookie. Paths, parameters, bodies and
 * answers are those of the contract. Each throws ApiFailure when the answer is not 2xx, TypeError without a connection.
 */
export const apiOf = <Calls extends Contract<Calls>>() => ({
  call: async <Name extends CallName<Calls>>(
    name: Name,
    ...[given]: Arguments<Calls[Name]>
  ): Promise<AnswerOf<Calls[Name]>> => {
    const text = await (await send(name, given as Sent | undefined)).text();
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<Calls[Name]>;
  },
  /** Fetches a file and saves it under the name the server gives it. */
  download: async <Name extends FileName<Calls>>(
    name: Name,
    ...[given]: Arguments<Calls[Name]>
  ): Promise<void> => {
    const answer = await send(name, given as Sent | undefined);
    const fileName = answer.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1];
    saveFile(await answer.blob(), fileName ?? 'download');
  },
});
