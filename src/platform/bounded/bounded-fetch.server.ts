import { readAtMost } from './read-at-most.server.ts';

/** A response body exceeded the byte limit of the request. */
export class ResponseTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  constructor() {
    super('The answer is too long');
  }
}

export type FetchBounds = {
  /** Maximum size of the body after decompression, in bytes. */
  bytes: number;
  /** Time limit until the last byte arrives, in milliseconds. */
  ms: number;
  /** Decides by status and headers whether the body is read; by default it is. */
  shouldReadBody?: (response: Response) => boolean;
};

export type FetchInput = Parameters<typeof fetch>[0];

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/**
 * An outgoing request with limits on size and time. The whole body is read before returning, so a slow or
 * endless response cannot hold the caller; redirects are returned as they are and never followed.
 * @throws AnswerTooLong; `TimeoutError`; the reason of the given signal; whatever `fetch` throws
 */
export const boundedFetch = async (
  input: FetchInput,
  init: RequestInit,
  { bytes, ms, shouldReadBody = () => true }: FetchBounds,
): Promise<Response> => {
  const limit = AbortSignal.timeout(ms);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetch(input, { ...init, redirect: 'manual', signal });
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  if (isRedirect(response) || !shouldReadBody(response)) {
    await body.cancel();
    return new Response(null, { status, statusText, headers });
  }
  const read = await readAtMost(body, bytes);
  if (!read) throw new ResponseTooLong();
  return new Response(read, { status, statusText, headers });
};
