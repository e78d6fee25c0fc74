import type { z } from 'zod';
import { saveFile } from '../file-transfer.ts';
import { type CachedResponse, createResponseCache } from './response-cache.ts';

type ErrorBody = { error?: string; code?: string; details?: { path: string; message: string }[] };

const parseErrorBody = (body: string): ErrorBody => {
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
  /** Stable code of the failure; null when the response has none. */
  readonly code: string | null;
  /** The sentence for people; null when the response has none. */
  readonly sentence: string | null;
  /** What is wrong with single fields, by their path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Other fields of the error body, depending on the code. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { error, code, details = [], ...extra } = parseErrorBody(body);
    this.status = status;
    this.code = code ?? null;
    this.sentence = error ?? null;
    this.extra = extra;
    this.fields = Object.fromEntries(details.map(({ path, message }) => [path, message]));
  }
}

/** An error that people can act on: its message is a German sentence. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

const noConnection = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.';

const genericSentence = ({ status }: ApiFailure): string =>
  `Der Server hat mit dem Fehler ${status} geantwortet. Bitte versuchen Sie es in einigen Minuten erneut.`;

/** German message for a failure; never the raw body, which may be a proxy's error page. */
export const failureSentence = (error: unknown, fallback?: string): string => {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof ApiFailure)) return error instanceof TypeError ? noConnection : (fallback ?? '');
  const [first] = Object.values(error.fields);
  return (error.code === 'invalid_input' && first) || error.sentence || fallback || genericSentence(error);
};

export const hasCode = (error: unknown, ...codes: string[]): error is ApiFailure =>
  error instanceof ApiFailure && error.code !== null && codes.includes(error.code);

/** Retries network and server errors, but not 4xx, which would fail again. */
export const retryFailed =
  (times: number) =>
  (failures: number, error: Error): boolean =>
    failures < times && !(error instanceof ApiFailure && error.status < 500);

/** Contract of a call: zod schemas, or a plain type for a response without a schema. */
type CallContract = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: unknown;
  /** A file to be saved in place of a JSON response. */
  csv?: true;
  pdf?: true;
  file?: true;
};
type Contract<Calls> = { [Name in keyof Calls]: CallContract };

type CallArguments<C> = (C extends { params: infer P extends z.ZodType }
  ? { params: { [Name in keyof z.input<P>]: string | number } }
  : unknown) &
  (C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  (C extends { body: infer B extends z.ZodType }
    ? undefined extends z.input<B>
      ? { body?: NonNullable<z.input<B>> }
      : { body: z.input<B> }
    : unknown);
type Arguments<C> = unknown extends CallArguments<C> ? [] : [given: CallArguments<C>];
type ResponseOf<C> = C extends { response: infer A } ? (A extends z.ZodType ? z.output<A> : A) : undefined;

type FileCallName<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { csv: true } | { pdf: true } | { file: true } ? Name : never;
}[keyof Calls] &
  string;
type CallName<Calls> = Exclude<keyof Calls & string, FileCallName<Calls>>;

type RequestParts = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

const queryString = (query: NonNullable<RequestParts['query']>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
};

const responseCache = createResponseCache();

const toRequest = (name: string, { params = {}, query = {}, body }: RequestParts = {}) => {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  return { method, address: `${path}${queryString(query)}`, body };
};

type Request = ReturnType<typeof toRequest>;

/**
 * @param known the cached response, which the server need not send again
 * @throws ApiFailure when the response is neither 2xx nor an expected 304, TypeError without a connection
 */
const send = async (request: Request, known?: CachedResponse): Promise<Response> => {
  const { method, address, body } = request;
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(known ? { 'If-None-Match': known.etag } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.ok || (known && response.status === 304)) return response;
  // The next user may be somebody else.
  if (response.status === 401) responseCache.clear();
  throw new ApiFailure(response.status, response.statusText, await response.text());
};

/** Fetches JSON; an unchanged response (304) returns the same object. */
const fetchJson = async (request: Request): Promise<unknown> => {
  const isGet = request.method === 'GET';
  const known = isGet ? responseCache.get(request.address) : undefined;
  const response = await send(request, known);
  if (known && response.status === 304) return known.body;
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const etag = response.headers.get('ETag');
  if (isGet && etag) responseCache.keep(request.address, { etag, body });
  return body;
};

type FetchedFile = { content: Blob; fileName: string };

const fetchFileOf = async (request: Request): Promise<FetchedFile> => {
  const response = await send(request);
  const fileName = response.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1];
  return { content: await response.blob(), fileName: fileName ?? 'download' };
};

/**
 * Typed client for a contract, with calls named `METHOD /path` and the session cookie. Paths, bodies and
 * responses are those of the contract. Each throws ApiFailure when the response is not 2xx, TypeError without a connection.
 * Responses are cached and shared between callers, so nobody may mutate them.
 */
export const apiOf = <Calls extends Contract<Calls>>() => ({
  call: async <Name extends CallName<Calls>>(
    name: Name,
    ...[args]: Arguments<Calls[Name]>
  ): Promise<ResponseOf<Calls[Name]>> =>
    (await fetchJson(toRequest(name, args as RequestParts | undefined))) as ResponseOf<Calls[Name]>,
  /** Fetches a file and saves it under the name the server gives it. */
  download: async <Name extends FileCallName<Calls>>(
    name: Name,
    ...[args]: Arguments<Calls[Name]>
  ): Promise<void> => {
    const { content, fileName } = await fetchFileOf(toRequest(name, args as RequestParts | undefined));
    saveFile(content, fileName);
  },
  /** Fetches a file without saving it. */
  fetchFile: <Name extends FileCallName<Calls>>(
    name: Name,
    ...[args]: Arguments<Calls[Name]>
  ): Promise<FetchedFile> => fetchFileOf(toRequest(name, args as RequestParts | undefined)),
});
