import { setTimeout as pause } from 'node:timers/promises';
import { boundedFetch } from '#platform/bounded/index.server.ts';
import type { ContentEvent } from '#platform/changes/content-events.server.ts';
import type { Config, Secret } from '#platform/config/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { CdnKind } from './headers.server.ts';
import { keysOfEvents } from './keys.ts';

export type CdnTarget = Extract<Config['cdn'], { kind: CdnKind }> & { token: Secret | null };

/** What a call may take and return. */
const bounds = { bytes: 65_536, ms: 10_000 };
/** Changes that follow one another this fast are purged together, in milliseconds. */
const collectMs = 1000;
const firstRetryMs = 2000;
const maxAttempts = 6;

/** The call that purges these keys. */
export const purgeCall = (
  { kind, url, service, token }: CdnTarget,
  keys: readonly string[],
): [url: string, init: RequestInit] => {
  const secret = token?.reveal() ?? '';
  switch (kind) {
    case 'fastly': {
      const headers = { 'Fastly-Key': secret, 'Surrogate-Key': keys.join(' '), 'Fastly-Soft-Purge': '1' };
      return [`${url}/service/${service}/purge`, { method: 'POST', headers }];
    }
    case 'cloudflare': {
      const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ tags: keys });
      return [`${url}/zones/${service}/purge_cache`, { method: 'POST', headers, body }];
    }
    case 'varnish':
      return [url, { method: 'PURGE', headers: { xkey: keys.join(' ') } }];
  }
};

type Options = {
  target: CdnTarget;
  /** Calls the listener with the changes that this process has loaded. */
  onLoad: (listener: (changes: readonly ContentEvent[]) => void) => void;
  log: Logger;
  /** Pauses in milliseconds. */
  pauses?: { collect: number; firstRetry: number };
};

/**
 * Purges from the CDN what shows changed content, once this process shows it. Every process does, so the last one to
 * change purges what the CDN fetched from it meanwhile. A call that fails is repeated for a minute; then the CDN's copies
 * expire by themselves.
 * @returns ends it
 */
export const startPurging = ({
  target,
  onLoad,
  log,
  pauses = { collect: collectMs, firstRetry: firstRetryMs },
}: Options): (() => void) => {
  const closing = new AbortController();
  const { signal } = closing;
  /** Changes not purged yet, each once. */
  let events = new Map<string, ContentEvent>();
  let isRunning = false;
  let isLoaded = false;

  const send = async (keys: readonly string[]): Promise<void> => {
    const [url, init] = purgeCall(target, keys);
    const { ok, status } = await boundedFetch(url, { ...init, signal }, bounds);
    if (!ok) throw new Error(`The CDN answered ${status}`);
  };
  const sendUntilDone = async (keys: readonly string[]): Promise<void> => {
    for (let attempt = 1; attempt <= maxAttempts && !signal.aborted; attempt++)
      try {
        await send(keys);
        log.debug({ keys }, 'CDN geleert');
        return;
      } catch (error) {
        if (signal.aborted) return;
        const isLast = attempt === maxAttempts;
        const message = isLast
          ? 'Das CDN konnte nicht geleert werden; es zeigt den alten Stand, bis er abläuft'
          : 'Das CDN konnte nicht geleert werden, weitere Versuche folgen';
        if (isLast || attempt === 1) log.warn({ err: error, keys }, message);
        if (!isLast) await pause(pauses.firstRetry * 2 ** (attempt - 1), undefined, { ref: false, signal });
      }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (events.size > 0) {
        await pause(pauses.collect, undefined, { ref: false, signal });
        const keys = keysOfEvents([...events.values()]);
        events = new Map();
        await sendUntilDone(keys);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      isRunning = false;
    }
  };

  onLoad((changes) => {
    // The first load shows what the CDN may have already.
    if (isLoaded) for (const event of changes) events.set(JSON.stringify(event), event);
    isLoaded = true;
    if (events.size > 0 && !isRunning && !signal.aborted) void run();
  });
  return () => closing.abort();
};
