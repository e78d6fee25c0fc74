import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { etagMatches } from './conditional.ts';
import { type ContentEncoding, negotiateEncoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** An answer held in memory, compressed once, with a validator: sent again and again without new work. */
export type Prepared = {
  status: ContentfulStatusCode;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Readonly<Partial<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>> & {
    identity: Uint8Array<ArrayBuffer>;
  };
  /** Memory it takes, in bytes. */
  size: number;
};

/**
 * How hard an answer is compressed. `most`: what is kept and sent often, over slow networks too, in some 50 ms.
 * `large`: what is large as well, which would take seconds. `quick`: a tenth larger in a twentieth of the time, for what
 * is sent once or is very large, so that asking for it on purpose costs little.
 */
const efforts = {
  most: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 },
  large: { brotli: 9, gzip: 9 },
  quick: { brotli: 5, gzip: 6 },
};
export type Effort = keyof typeof efforts;

type Options = {
  status?: Prepared['status'];
  headers: Record<string, string>;
  compress: boolean;
  /** `most` unless stated. */
  effort?: Effort;
};

const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Compresses (text) and names a body. The entity tag is weak where the same content travels in several encodings. */
export const prepare = async (body: string | Uint8Array, options: Options): Promise<Prepared> => {
  const identity = typeof body === 'string' ? new TextEncoder().encode(body) : owned(body);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const status = options.status ?? 200;
  if (!options.compress)
    return {
      status,
      headers: options.headers,
      etag: `"${digest}"`,
      bodies: { identity },
      size: identity.length,
    };
  const effort = efforts[options.effort ?? 'most'];
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    deflate(identity, { level: effort.gzip }),
  ]);
  return {
    status,
    headers: { ...options.headers, Vary: 'Accept-Encoding' },
    etag: `W/"${digest}"`,
    bodies: { identity, br: owned(br), gzip: owned(gz) },
    size: identity.length + br.length + gz.length,
  };
};

/** Answers a request from a prepared body: 304 when the client has it, else in the best encoding it accepts. */
export const sendPrepared = (
  c: Context,
  prepared: Prepared,
  extra: Record<string, string> = {},
): Response => {
  const headers: Record<string, string> = { ...prepared.headers, ...extra, ETag: prepared.etag };
  if (prepared.status === 200 && etagMatches(c.req.header('If-None-Match'), prepared.etag))
    return new Response(null, { status: 304, headers });
  const wanted = prepared.bodies.br ? negotiateEncoding(c.req.header('Accept-Encoding')) : 'identity';
  const body = prepared.bodies[wanted] ?? prepared.bodies.identity;
  if (body !== prepared.bodies.identity) headers['Content-Encoding'] = wanted;
  headers['Content-Length'] = String(body.length);
  // Not through the context: it would copy every header once more, a third of the cost of such an answer.
  return new Response(body, { status: prepared.status, headers });
};
