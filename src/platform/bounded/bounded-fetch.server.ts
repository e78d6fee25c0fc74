import { readAtMost } from './read-at-most.server.ts';

/** An answer that is longer than whoever asked wants to read. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  constructor() {
    super('The answer is too long');
  }
}

export type FetchBounds = {
  /** Bytes of the answer, after decompression. */
  bytes: number;
  /** Milliseconds until its last byte. */
  ms: number;
  /** Whether the body is wanted, by status and headers; what is not wanted is not read. */
  wants?: (answer: Response) => boolean;
};

export type FetchInput = Parameters<typeof fetch>[0];

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/**
 * A request of ours to another server. The whole answer is read before it is given back, so that neither its length nor
 * its pace is left to the other side; a redirect is given back as it is and never followed.
 * @throws AnswerTooLong; `TimeoutError`; the reason of the given signal; whatever `fetch` throws
 */
export const boundedFetch = async (
  input: FetchInput,
  init: RequestInit,
  { bytes, ms, wants = () => true }: FetchBounds,
): Promise<Response> => {
  const limit = AbortSignal.timeout(ms);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const answer = await fetch(input, { ...init, redirect: 'manual', signal });
  const { body, status, statusText, headers } = answer;
  if (!body) return answer;
  if (isRedirect(answer) || !wants(answer)) {
    await body.cancel();
    return new Response(null, { status, statusText, headers });
  }
  const read = await readAtMost(body, bytes);
  if (!read) throw new AnswerTooLong();
  return new Response(read, { status, statusText, headers });
};
