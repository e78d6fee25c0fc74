import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { dedicatedClient, type Endpoint } from './client.server.ts';

const RETRY_MS = [100, 1_000, 2_000, 4_000, 5_000];
const PING_INTERVAL_MS = 5_000;
const PING_TIMEOUT_MS = 5_000;

export type SessionOptions = {
  endpoint: Endpoint;
  /** How the server lists the connection. */
  applicationName: string;
  /** Called after each connect; when it throws, the connection is dropped and retried. */
  onUp(): Promise<void>;
  /** Called for every failed attempt and every loss. */
  onDown(error: unknown): void;
  onNotification(message: pg.Notification): void;
};

/** One permanent connection that reconnects by itself. */
export type Session = {
  start(): void;
  /** Runs statements one at a time; rejects while disconnected. */
  query(text: string): Promise<void>;
  /** Whether the database responds in time. */
  ping(timeoutMs: number): Promise<boolean>;
  /** Skips the pause before the next attempt. */
  retryNow(): void;
  close(): Promise<void>;
};

export function createSession({
  endpoint,
  applicationName,
  onUp,
  onDown,
  onNotification,
}: SessionOptions): Session {
  /** The connection being made or in use; `client` is set only while it is established. */
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

  const ping = (timeoutMs: number): Promise<boolean> => {
    const answered = query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, timeout(timeoutMs).then(() => false)]);
  };

  /** Rejects when the server stops responding without closing the connection, as after a cut cable. */
  const watchForSilence = async (watched: pg.Client): Promise<void> => {
    while (client === watched && (await ping(PING_TIMEOUT_MS)))
      await pause(PING_INTERVAL_MS, undefined, { ref: false });
    throw new Error('Query read timeout');
  };

  const connectOnce = async (): Promise<void> => {
    const next = dedicatedClient(endpoint, applicationName);
    const disconnected = new Promise<never>((_, reject) => {
      next.on('error', reject);
      next.on('end', () => reject(new Error('Connection terminated')));
    });
    disconnected.catch(() => {});
    next.on('notification', onNotification);
    current = next;
    try {
      await Promise.race([next.connect(), disconnected]);
      client = next;
      await Promise.race([onUp(), disconnected]);
      attempt = 0;
      await Promise.race([disconnected, watchForSilence(next)]);
    } finally {
      current = null;
      client = null;
      queue = Promise.resolve();
      disconnect(next);
    }
  };

  const reconnectLoop = async (): Promise<void> => {
    while (!closed) {
      await connectOnce().catch((error) => closed || onDown(error));
      retry = new AbortController();
      const wait = closed ? 0 : RETRY_MS[Math.min(attempt++, RETRY_MS.length - 1)];
      await pause(wait, undefined, { signal: retry.signal }).catch(() => {});
    }
  };

  return {
    start: () => {
      running = reconnectLoop();
    },
    query,
    ping,
    retryNow: () => retry.abort(),
    close: async () => {
      closed = true;
      retry.abort();
      if (current) disconnect(current);
      await running;
    },
  };
}

/** Closes the connection, forcibly if the server does not respond. */
function disconnect(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  const forceClose = setTimeout(() => stream.destroy(), 500);
  client
    .end()
    .catch(() => {})
    .finally(() => clearTimeout(forceClose));
}

/** One more turn of the event loop, so that a busy process first reads a response that has already arrived. */
async function timeout(ms: number): Promise<void> {
  await pause(ms, undefined, { ref: false });
  await new Promise(setImmediate);
}
