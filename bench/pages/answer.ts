import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Answer, request } from '../lib/request.ts';

/** Request headers of a browser that accepts every encoding. */
const headers = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/* `GET` that must return 200. */
export const requestPage = async (port: number, path: string): Promise<Answer> => {
  const answer = await request(port, path, headers);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer;
};

export const encodingOf = ({ headers }: Answer): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'identity';

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (body) => body,
};

/** The text of a body, whatever its encoding. */
export const bodyOf = (answer: Answer): string => {
  const decode = decoders[encodingOf(answer)];
  if (!decode) throw new Error(`nobody asked for ${encodingOf(answer)}`);
  return decode(answer.body).toString('utf8');
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
