import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { dedicatedClient, type Endpoint } from './client.server.ts';

const RETRY_MS = [100, 1_000, 2_000, 4_000, 5_000];
const PING_EVERY_MS = 5_000;
const PING_WITHIN_MS = 5_000;

export type SessionOptions = {
  endpoint: Endpoint;
  /** Called after each connect; when it throws, the connection is given up and tried again. */
  onUp(): Promise<void>;
  /** Called for every failed attempt and every loss. */
  onDown(error: unknown): void;
  onNotification(message: pg.Notification): void;
};

/** One connection that is always there, or on its way back. */
export type Session = {
  start(): void;
  /** Runs one statement after the other; rejects while there is no connection. */
  query(text: string): Promise<void>;
  /** Whether the database answers in time. */
  ping(withinMs: number): Promise<boolean>;
  /** Try again at once instead of after the pause. */
  retryNow(): void;
  close(): Promise<void>;
};

export function keepSession({ endpoint, onUp, onDown, onNotification }: SessionOptions): Session {
  /** The connection of now, from its first attempt on; `client` only while it stands. */
  let current: pg.Client | null = null;
  let client: pg.Client | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();
  let retry = new AbortController();
  let attempt = 0;
  let closed = false;

  const query = (text: string): Promise<void> => {
    const result = queue.then(async () => {
      if (!client) throw new Error('Connection terminated');
      await client.query(text);
    });
    queue = result.catch(() => {});
    return result;
  };

  const ping = (withinMs: number): Promise<boolean> => {
    const answered = query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, timeout(withinMs).then(() => false)]);
  };

  /** Rejects when the other side no longer answers without having closed, as after a cut cable. */
  const silence = async (watched: pg.Client): Promise<void> => {
    while (client === watched && (await ping(PING_WITHIN_MS)))
      await pause(PING_EVERY_MS, undefined, { ref: false });
    throw new Error('Query read timeout');
  };

  const serve = async (): Promise<void> => {
    const own = dedicatedClient(endpoint);
    const lost = new Promise<never>((_, reject) => {
      own.on('error', reject);
      own.on('end', () => reject(new Error('Connection terminated')));
    });
    lost.catch(() => {});
    own.on('notification', onNotification);
    current = own;
    try {
      await Promise.race([own.connect(), lost]);
      client = own;
      await Promise.race([onUp(), lost]);
      attempt = 0;
      await Promise.race([lost, silence(own)]);
    } finally {
      current = null;
      client = null;
      queue = Promise.resolve();
      abandon(own);
    }
  };

  const keep = async (): Promise<void> => {
    while (!closed) {
      await serve().catch((error) => closed || onDown(error));
      retry = new AbortController();
      const wait = closed ? 0 : RETRY_MS[Math.min(attempt++, RETRY_MS.length - 1)];
      await pause(wait, undefined, { signal: retry.signal }).catch(() => {});
    }
  };

  return {
    start: () => {
      running = keep();
    },
    query,
    ping,
    retryNow: () => retry.abort(),
    close: async () => {
      closed = true;
      retry.abort();
      if (current) abandon(current);
      await running;
    },
  };
}

/** Says goodbye, but does not wait for an answer that may never come. */
function abandon(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  const hangUp = setTimeout(() => stream.destroy(), 500);
  client
    .end()
    .catch(() => {})
    .finally(() => clearTimeout(hangUp));
}

/** A busy process sees its own delay first: one more turn lets an answer that has arrived be read. */
async function timeout(ms: number): Promise<void> {
  await pause(ms, undefined, { ref: false });
  await new Promise(setImmediate);
}
