import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#platform/config/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { StartError } from './process.server.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/** How long running answers may take to end after a signal, in milliseconds. */
const lastWords = 25_000;

const listen = (server: Server, { port, host }: Config['server']): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** @throws an error with one German line when the port is taken or not allowed. */
const listenOrExplain = async (server: Server, config: Config['server']): Promise<void> => {
  try {
    await listen(server, config);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const where = `${config.host}:${config.port}`;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Die Adresse ${where} ist schon belegt. Beenden Sie das andere Programm oder setzen Sie PORT.`,
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartError(`Auf ${where} kann nicht gelauscht werden (${code}). Prüfen Sie HOST und PORT.`);
    throw error;
  }
};

/**
 * Answers HTTP until `close` is called. `close` takes no new connections, lets answers that have begun come to their
 * end, and cuts what is still open after 25 s.
 */
export const serve = async (fetch: Fetch, config: Config['server'], log: Logger) => {
  const server = createServer({ maxHeaderSize: 16_384, requestTimeout: 30_000 }, getRequestListener(fetch));
  await listenOrExplain(server, config);
  log.info(
    { address: `http://${config.host}:${config.port}`, publicUrl: config.publicUrl },
    'Bereit für Anfragen',
  );
  return {
    close: () =>
      new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), lastWords);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
