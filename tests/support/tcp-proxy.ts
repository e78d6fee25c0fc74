import { connect, createServer, type Socket } from 'node:net';

type Target = { host: string; port: number };

/**
 * A TCP proxy to a server that can be shut and opened again, as if a network cable were pulled.
 * @param port by default one that nobody uses
 */
export const openTcpProxy = async (initialTarget: Target, port = 0) => {
  let target = initialTarget;
  const sockets = new Set<Socket>();
  let isShut = false;
  let refused = 0;
  const server = createServer((client) => {
    if (isShut) {
      refused += 1;
      return void client.destroy();
    }
    const upstream = connect(target);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Connections refused since it was shut. */
    refused: () => refused,
    shut: () => {
      isShut = true;
      refused = 0;
      for (const socket of sockets) socket.destroy();
    },
    /** @param to another server; by default the one from before */
    open: (to: Target = target) => {
      target = to;
      isShut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
