import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type RawResponse, request } from '../lib/request.ts';

/** Request headers of a browser that accepts every encoding. */
const headers = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** `GET` that must return 200. */
export const requestPage = async (port: number, path: string): Promise<RawResponse> => {
  const response = await request(port, path, headers);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return response;
};

export const encodingOf = ({ headers }: RawResponse): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'identity';

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (body) => body,
};

/** The text of a body, whatever its encoding. */
export const bodyOf = (response: RawResponse): string => {
  const decode = decoders[encodingOf(response)];
  if (!decode) throw new Error(`nobody asked for ${encodingOf(response)}`);
  return decode(response.body).toString('utf8');
};

/** The visible words of a page, to compare pages of different frameworks. */
export const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
