import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { compressAsync, compressSync, decompress, smallestBrotli } from './compress.server.ts';
import { etagMatches } from './conditional.ts';
import { type ContentEncoding, negotiateEncoding } from './encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A response held in memory with its ETag, to be sent any number of times. */
export type PreparedResponse = {
  status: ContentfulStatusCode;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Whether it is compressed for clients that accept it. */
  compress: boolean;
  /** Whether its Brotli body is the smallest there is. */
  isSmallest?: boolean;
  /** The encodings made so far, at least one; others are made on demand. */
  bodies: Readonly<Partial<Record<ContentEncoding, Bytes>>>;
};

type Options = {
  status?: PreparedResponse['status'];
  headers: Record<string, string>;
  compress: boolean;
};

/** Bodies above this size (bytes) are compressed off the main thread. */
const asyncCompressionThreshold = 256_000;

/** As a `Buffer`, because Node would convert any other array whenever it is sent. */
const copyOf = (bytes: Uint8Array): Bytes => Buffer.from(new Uint8Array(bytes).buffer);

/** Adds the ETag; the body is compressed when sent. The tag is weak when several encodings share it. */
export const prepareResponse = (
  body: string | Uint8Array,
  { status = 200, headers, compress }: Options,
): PreparedResponse => {
  const identity = copyOf(typeof body === 'string' ? new TextEncoder().encode(body) : body);
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

/** The encoding to send to a client, by its `Accept-Encoding`. */
export const encodingOf = ({ compress }: PreparedResponse, header: string | undefined): ContentEncoding =>
  compress ? negotiateEncoding(header) : 'identity';

/** The encoding to send to the client of a request. */
export const encodingFor = (c: Context, prepared: PreparedResponse): ContentEncoding =>
  encodingOf(prepared, c.req.header('Accept-Encoding'));

/** Approximate memory use in bytes. */
export const memorySizeOf = ({ bodies }: PreparedResponse): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 500);

const plainBody = ({ bodies }: PreparedResponse): Bytes => bodies.identity ?? copyOf(decompress(bodies));

/** Adds an encoding with fast compression; large bodies are compressed off the main thread. */
export const withEncoding = (
  prepared: PreparedResponse,
  encoding: ContentEncoding,
): PreparedResponse | Promise<PreparedResponse> => {
  if (prepared.bodies[encoding]) return prepared;
  const plain = plainBody(prepared);
  const add = (bytes: Uint8Array): PreparedResponse => ({
    ...prepared,
    bodies: { ...prepared.bodies, [encoding]: copyOf(bytes) },
  });
  if (encoding === 'identity') return add(plain);
  return plain.length > asyncCompressionThreshold
    ? compressAsync(plain, encoding).then(add)
    : add(compressSync(plain, encoding));
};

/** Adds every encoding now: for small bodies that must cost nothing when sent. */
export const precompressed = (prepared: PreparedResponse): PreparedResponse => {
  const identity = plainBody(prepared);
  const [br, gzip] = [copyOf(compressSync(identity, 'br')), copyOf(compressSync(identity, 'gzip'))];
  return { ...prepared, bodies: { identity, br, gzip } };
};

/** Drops the plain body when a compressed one is present, to save memory in the cache. */
export const withoutPlainBody = (prepared: PreparedResponse): PreparedResponse => {
  const { identity, ...compressed } = prepared.bodies;
  return Object.keys(compressed).length > 0 ? { ...prepared, bodies: compressed } : prepared;
};

/** Replaces the Brotli body by the smallest one. */
export const withSmallestBrotli = (prepared: PreparedResponse, br: Uint8Array): PreparedResponse => ({
  ...prepared,
  isSmallest: true,
  bodies: { ...prepared.bodies, br: copyOf(br) },
});

/** Compresses with Brotli at maximum quality, some 50 ms off the main thread. */
export const withMaximumCompression = async (prepared: PreparedResponse): Promise<PreparedResponse> =>
  withSmallestBrotli(prepared, await smallestBrotli(plainBody(prepared)));

/** Whether the client has this response already (`If-None-Match`), and needs only 304. */
export const isUnmodified = ({ status, etag }: PreparedResponse, header: string | undefined): boolean =>
  status === 200 && etagMatches(header, etag);

/** The headers of a response with its body in an encoding; with null, those of a 304. */
export const headersOf = (
  { headers, etag, bodies }: PreparedResponse,
  extra: Readonly<Record<string, string>>,
  encoding: ContentEncoding | null,
): Record<string, string> => ({
  ...headers,
  ...extra,
  ETag: etag,
  ...(encoding !== null && encoding !== 'identity' ? { 'Content-Encoding': encoding } : {}),
  ...(encoding !== null ? { 'Content-Length': String(bodies[encoding]?.length) } : {}),
});

/** Sends a prepared response: 304 when the client has it, else in the best encoding it accepts. */
export const sendPreparedResponse = (
  c: Context,
  prepared: PreparedResponse,
  extra: Readonly<Record<string, string>> = {},
): Response | Promise<Response> => {
  if (isUnmodified(prepared, c.req.header('If-None-Match')))
    return new Response(null, { status: 304, headers: headersOf(prepared, extra, null) });
  const encoding = encodingFor(c, prepared);
  // Bypasses the context, which would copy every header: a third of the cost of such a response.
  const send = (encoded: PreparedResponse): Response =>
    new Response(encoded.bodies[encoding], {
      status: encoded.status,
      headers: headersOf(encoded, extra, encoding),
    });
  const encoded = withEncoding(prepared, encoding);
  return encoded instanceof Promise ? encoded.then(send) : send(encoded);
};
