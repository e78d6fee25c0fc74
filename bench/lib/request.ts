import { get } from 'node:http';

/** A response as received: a compressed body stays compressed. */
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer };

const pairs = (raw: readonly string[]): Answer['headers'] =>
  raw.flatMap((name, at): Answer['headers'] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));

/** Timeout of a request in milliseconds. */
const timeoutMs = 60_000;

/** `GET` on this machine. Resolves with any status, rejects on timeout or connection failure. */
export const request = (port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = get(
      { host: '127.0.0.1', port, path, headers, signal: AbortSignal.timeout(timeoutMs) },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: pairs(answer.rawHeaders),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('error', reject);
  });

/** `GET` that must return 200; accepts Brotli. */
export const fetchOk = async (port: number, path: string): Promise<Answer> => {
  const answer = await request(port, path, { 'Accept-Encoding': 'br' });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer;
};
