import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { responseClassWith, securityHeaders } from '#platform/http/index.server.ts';
import type { TestApp } from './app.ts';

/**
 * Serves the application on a local port, for tests that need a real connection.
 * @param onPort 0 for any free port
 */
export const listen = async (
  { app, inFrontOf = (listener) => listener }: Pick<TestApp, 'app'> & Partial<Pick<TestApp, 'inFrontOf'>>,
  onPort = 0,
) => {
  const server = createServer(
    { ServerResponse: responseClassWith(securityHeaders(true)) },
    inFrontOf(getRequestListener(app.fetch) as RequestListener),
  );
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
