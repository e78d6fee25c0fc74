import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { bestBrotli, compressNow, compressSoon, decompress } from './compress.server.ts';
import { etagMatches } from './conditional.ts';
import { type ContentEncoding, negotiateEncoding } from './encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An answer held in memory with a validator: sent again and again without new work. */
export type Prepared = {
  status: ContentfulStatusCode;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Whether it travels compressed where the client accepts that. */
  compress: boolean;
  /** Whether its Brotli body is the best there is. */
  isBest?: boolean;
  /** The encodings made so far, at least one; the others are made from it when they are asked for. */
  bodies: Readonly<Partial<Record<ContentEncoding, Bytes>>>;
};

type Options = {
  status?: Prepared['status'];
  headers: Record<string, string>;
  compress: boolean;
};

/** Bodies above this size (bytes) are compressed off the main thread. */
const large = 256_000;

const owned = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** Names a body; it is compressed when it is sent. The tag is weak where the same content travels in several encodings. */
export const prepare = (
  body: string | Uint8Array,
  { status = 200, headers, compress }: Options,
): Prepared => {
  const identity = typeof body === 'string' ? new TextEncoder().encode(body) : owned(body);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  if (!compress) return { status, headers, etag: `"${digest}"`, compress, bodies: { identity } };
  return {
    status,
    headers: { ...headers, Vary: 'Accept-Encoding' },
    etag: `W/"${digest}"`,
    compress,
    bodies: { identity },
  };
};

/** The encoding in which this client gets the answer. */
export const encodingFor = (c: Context, { compress }: Prepared): ContentEncoding =>
  compress ? negotiateEncoding(c.req.header('Accept-Encoding')) : 'identity';

/** Bytes of memory an answer takes. */
export const sizeOf = ({ bodies }: Prepared): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 500);

const plainBody = ({ bodies }: Prepared): Bytes => bodies.identity ?? owned(decompress(bodies));

/** The same answer with one more encoding, made at the speed of a request; large bodies are made by another thread. */
export const withEncoding = (prepared: Prepared, encoding: ContentEncoding): Prepared | Promise<Prepared> => {
  if (prepared.bodies[encoding]) return prepared;
  const plain = plainBody(prepared);
  const add = (bytes: Uint8Array): Prepared => ({
    ...prepared,
    bodies: { ...prepared.bodies, [encoding]: owned(bytes) },
  });
  if (encoding === 'identity') return add(plain);
  return plain.length > large ? compressSoon(plain, encoding).then(add) : add(compressNow(plain, encoding));
};

/** The same answer in every encoding, made at once: for what is small and must cost nothing when it is sent. */
export const precompressed = (prepared: Prepared): Prepared => {
  const identity = plainBody(prepared);
  const [br, gzip] = [owned(compressNow(identity, 'br')), owned(compressNow(identity, 'gzip'))];
  return { ...prepared, bodies: { identity, br, gzip } };
};

/** The answer as it is kept: compressed bodies alone, from which the plain one can be had again. */
export const withoutPlainBody = (prepared: Prepared): Prepared => {
  const { identity, ...compressed } = prepared.bodies;
  return Object.keys(compressed).length > 0 ? { ...prepared, bodies: compressed } : prepared;
};

export const withBestBrotli = (prepared: Prepared, br: Uint8Array): Prepared => ({
  ...prepared,
  isBest: true,
  bodies: { ...prepared.bodies, br: owned(br) },
});

/** The same answer at the best compression, which takes another thread some 50 ms. */
export const atBestCompression = async (prepared: Prepared): Promise<Prepared> =>
  withBestBrotli(prepared, await bestBrotli(plainBody(prepared)));

const send = (c: Context, prepared: Prepared, headers: Record<string, string>): Response => {
  const encoding = encodingFor(c, prepared);
  const body = prepared.bodies[encoding] ?? plainBody(prepared);
  if (prepared.bodies[encoding] && encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.length);
  // Not through the context: it would copy every header once more, a third of the cost of such an answer.
  return new Response(body, { status: prepared.status, headers });
};

/** Answers a request from a prepared body: 304 when the client has it, else in the best encoding it accepts. */
export const sendPrepared = (
  c: Context,
  prepared: Prepared,
  extra: Record<string, string> = {},
): Response | Promise<Response> => {
  const headers: Record<string, string> = { ...prepared.headers, ...extra, ETag: prepared.etag };
  if (prepared.status === 200 && etagMatches(c.req.header('If-None-Match'), prepared.etag))
    return new Response(null, { status: 304, headers });
  const encoded = withEncoding(prepared, encodingFor(c, prepared));
  return encoded instanceof Promise
    ? encoded.then((made) => send(c, made, headers))
    : send(c, encoded, headers);
};
