import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a visitor is connected. Without a speed everything passes at once. */
export type Connection = {
  name: string;
  /** Kilobits per second towards the visitor, shared by all connections. */
  kbits: number;
  /** Milliseconds there and back. */
  roundTripMs: number;
};

const CHUNK = 4096;

/**
 * A line between a browser and the site on this machine, for all engines alike: it has a speed and a distance, counts what
 * passes, and can be torn. A new connection waits two round trips longer, one for TCP and one for TLS 1.3.
 */
export const layLine = async (sitePort: number, onPort: number) => {
  let connection: Connection | null = null;
  let sent = 0;
  let received = 0;
  let isTorn = false;
  /** When the line has nothing left to carry. */
  let freeAt = 0;
  const sockets = new Set<Socket>();
  /** Where the line will tear: some bytes after a mark has passed. */
  let weakness: { mark: string; bytesAfter: number; torn: () => void } | null = null;

  const tear = () => {
    isTorn = true;
    for (const socket of sockets) socket.destroy();
    weakness?.torn();
    weakness = null;
  };

  const carry = async (from: Socket, to: Socket, towardsVisitor: boolean) => {
    const roundTrip = connection?.roundTripMs ?? 0;
    let afterMark: number | null = null;
    if (!towardsVisitor) await pause(2 * roundTrip);
    for await (const data of from as AsyncIterable<Buffer>) {
      if (!towardsVisitor) sent += data.length;
      for (let start = 0; start < data.length; start += CHUNK) {
        const part = data.subarray(start, start + CHUNK);
        if (connection && towardsVisitor) {
          freeAt = Math.max(freeAt, Date.now()) + (part.length * 8) / connection.kbits;
          // Timers are too coarse for less.
          if (freeAt - Date.now() > 2) await pause(freeAt - Date.now());
        }
        if (towardsVisitor) {
          received += part.length;
          if (weakness && part.includes(weakness.mark)) afterMark = 0;
          if (afterMark !== null) afterMark += part.length;
          if (weakness && afterMark !== null && afterMark > weakness.bytesAfter) return tear();
        }
        // The way itself: later parts set out while this one is under way.
        setTimeout(() => to.writable && to.write(part), roundTrip / 2);
      }
    }
    setTimeout(() => to.end(), roundTrip / 2);
  };

  const server = createServer((visitor) => {
    if (isTorn) return void visitor.destroy();
    const site = connect({ host: '127.0.0.1', port: sitePort, noDelay: true });
    for (const [socket, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        setTimeout(() => other.destroy(), connection?.roundTripMs ?? 0);
      });
      carry(socket, other, socket === site).catch(() => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${onPort}`,
    /** Begins a new count. */
    begin: (as: Connection | null) => {
      connection = as;
      isTorn = false;
      sent = 0;
      received = 0;
      freeAt = 0;
    },
    /** Bytes in both directions, heads of requests and answers included. */
    carried: () => ({ sent, received }),
    /** Tears some bytes after a mark has passed towards the visitor. Nothing passes from then on. */
    tearAfter: (mark: string, bytesAfter: number) =>
      new Promise<void>((torn) => {
        weakness = { mark, bytesAfter, torn };
      }),
    mend: () => {
      isTorn = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
