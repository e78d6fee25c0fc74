import { connect, type Socket } from 'node:net';

export type RawClient = {
  socket: Socket;
  /** Status codes of the responses so far. */
  statuses: () => number[];
  /** Everything received so far. */
  text: () => string;
  closed: Promise<void>;
};

export const getRequest = (path: string, headers: Record<string, string> = {}): string =>
  `GET ${path} HTTP/1.1\r\n${Object.entries({ Host: 'localhost', 'Accept-Encoding': 'br', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** A plain TCP connection, of whose responses only the status lines are parsed. */
export const openRawClient = async (port: number): Promise<RawClient> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const statuses = () =>
    [...text.matchAll(/(?:^|\n|[^\n])HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
  return { socket, statuses, text: () => text, closed };
};

/** Sends one request over its own connection. @returns the response, or null if the connection was refused or cut */
export const requestText = async (
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<string | null> => {
  try {
    const client = await openRawClient(port);
    client.socket.write(getRequest(path, { ...headers, Connection: 'close' }));
    await client.closed;
    return client.text() || null;
  } catch {
    return null;
  }
};

/** @returns the status, or 0 if the connection was refused or cut */
export const requestStatus = async (...args: Parameters<typeof requestText>): Promise<number> =>
  Number((await requestText(...args))?.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0);
