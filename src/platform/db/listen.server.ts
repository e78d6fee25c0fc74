import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from '#platform/log/index.server.ts';
import type { Tx } from './client.server.ts';

type Subscription = { onMessage: (payload: string) => void; onReconnect: () => void };

/**
 * Subscribes to the notifications of a channel, including those of this process. Notifications sent while disconnected are lost, so compare
 * versions whenever `onReconnect` is called.
 * @param onMessage gets the payload of each message, "" when it has none
 * @param onReconnect called each time listening has begun, the first time included
 * @returns ends the subscription
 */
export type Subscribe = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect?: () => void,
) => () => void;

/** Notifies every listener of the channel once the transaction commits; payload under 8000 bytes. */
export async function notify(tx: Tx, channel: string, payload = ''): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Keeps subscriptions across reconnects; the session calls `resume`, `pause` and `deliver`. */
export function createListener(query: (text: string) => Promise<void>, log: Logger) {
  const channels = new Map<string, Set<Subscription>>();
  let connected = false;

  const listen = (channel: string) => query(`listen ${pg.escapeIdentifier(channel)}`);

  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'Ein Empfänger von Datenbanknachrichten ist gescheitert');
    }
  };

  const subscribe: Subscribe = (channel, onMessage, onReconnect = () => {}) => {
    const subscription = { onMessage, onReconnect };
    channels.set(channel, (channels.get(channel) ?? new Set()).add(subscription));
    if (connected) {
      listen(channel).then(
        () => guarded(onReconnect),
        () => log.debug({ channel }, 'Die Verbindung ist weg; beim Wiederkommen wird der Kanal abonniert'),
      );
    }
    return () => void channels.get(channel)?.delete(subscription);
  };

  return {
    subscribe,

    async resume(): Promise<void> {
      for (const channel of channels.keys()) await listen(channel);
      connected = true;
      for (const { onReconnect } of [...channels.values()].flatMap((all) => [...all])) guarded(onReconnect);
    },

    pause(): void {
      connected = false;
    },

    deliver({ channel, payload = '' }: pg.Notification): void {
      for (const { onMessage } of channels.get(channel) ?? []) guarded(() => onMessage(payload));
    },
  };
}
