import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { fairScheduler } from './fair-scheduler.server.ts';

const perTick = 16;
let started: string[];
let send: (client: string, what?: string, gone?: boolean) => void;
beforeEach(() => {
  started = [];
  const listener = fairScheduler(
    ({ url }) => started.push(String(url)),
    ({ headers }) => String(headers.from),
  );
  send = (client, what = client, gone = false) =>
    listener(
      { url: what, headers: { from: client }, socket: { destroyed: gone } } as unknown as IncomingMessage,
      {} as ServerResponse,
    );
});

const sendMany = (client: string, count: number) => {
  for (let n = 0; n < count; n++) send(client, `${client}${n}`);
};

describe('requests that come at once', () => {
  it('are started as they come, up to as many as fit in one turn', async () => {
    sendMany('a', perTick);
    expect(started).toHaveLength(perTick);
    await nextTurn();
    send('b');
    expect(started.at(-1)).toBe('b');
  });

  it('of one who sends a thousand let everybody else’s pass, and are all started in their order', async () => {
    sendMany('a', 1000);
    send('b');
    send('c');
    await nextTurn();
    expect(started.slice(perTick, perTick + 3)).toEqual(['a16', 'b', 'c']);
    expect(started).toHaveLength(2 * perTick);
    for (let turn = 0; turn < 1000 / perTick; turn++) await nextTurn();
    expect(started.filter((each) => each.startsWith('a'))).toEqual(
      Array.from({ length: 1000 }, (_, n) => `a${n}`),
    );
  });

  it('are dropped when their connection is gone before their turn', async () => {
    sendMany('a', perTick);
    send('b', 'gone', true);
    send('c');
    await nextTurn();
    expect(started.slice(perTick)).toEqual(['c']);
  });

  it('that come while others wait have their turn after those that waited', async () => {
    sendMany('a', 2 * perTick);
    send('b');
    await nextTurn();
    send('c');
    await nextTurn();
    expect(started.slice(perTick, perTick + 2)).toEqual(['a16', 'b']);
    expect(started.at(-1)).toBe('c');
    expect(new Set(started).size).toBe(2 * perTick + 2);
  });
});
