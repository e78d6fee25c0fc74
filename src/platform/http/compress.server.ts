import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { createGate } from '#platform/work/index.ts';

type Compressed = 'br' | 'gzip';

/** What a request waits for: a tenth larger than the best, made in a thirtieth of the time. */
const quick = { brotli: 5, gzip: 6 };

/** Each encoder takes 1 to 3 MB while it works, so only so many work beside the main thread, and few wait. */
const encoders = createGate({ places: 2, maxWaiting: 32 });

const brotliOptions = (quality: number, size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

/** Compresses on the main thread: for bodies of some kilobytes, where handing over would cost more than the work. */
export const compressNow = (body: Uint8Array, encoding: Compressed): Uint8Array =>
  encoding === 'br'
    ? brotliCompressSync(body, brotliOptions(quick.brotli, body.length))
    : gzipSync(body, { level: quick.gzip });

/** Compresses off the main thread. @throws BusyError when too many bodies are waiting */
export const compressSoon = (body: Uint8Array, encoding: Compressed): Promise<Uint8Array> =>
  encoders.run(() =>
    encoding === 'br'
      ? brotliLater(body, brotliOptions(quick.brotli, body.length))
      : gzipLater(body, { level: quick.gzip }),
  );

/** Brotli at its best, off the main thread. */
export const bestBrotli = (body: Uint8Array): Promise<Uint8Array> =>
  brotliLater(body, brotliOptions(constants.BROTLI_MAX_QUALITY, body.length));

/** The plain body of one that is kept in compressed form. */
export const decompress = ({ br, gzip: zipped }: { br?: Uint8Array; gzip?: Uint8Array }): Uint8Array => {
  if (br) return brotliDecompressSync(br);
  if (zipped) return gunzipSync(zipped);
  throw new Error('an answer without a body');
};
