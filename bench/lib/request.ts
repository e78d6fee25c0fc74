import { get } from 'node:http';

/** A response as received: a compressed body stays compressed. */
export type RawResponse = { status: number; headers: [name: string, value: string][]; body: Buffer };

const pairs = (raw: readonly string[]): RawResponse['headers'] =>
  raw.flatMap((name, at): RawResponse['headers'] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));

/** Timeout of a request in milliseconds. */
const timeoutMs = 60_000;

/** `GET` on this machine. Resolves with any status, rejects on timeout or connection failure. */
export const request = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const clientRequest = get(
      { host: '127.0.0.1', port, path, headers, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: pairs(response.rawHeaders),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    clientRequest.on('error', reject);
  });

/** `GET` that must return 200; accepts Brotli. */
export const fetchOk = async (port: number, path: string): Promise<RawResponse> => {
  const response = await request(port, path, { 'Accept-Encoding': 'br' });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return response;
};
