import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readAssetUrls } from '#main/assets.server.ts';
import { clientDir } from '#main/paths.server.ts';
import { startTestApp } from './app.ts';

/** The application on a real port with the built browser code. */
export const startTestSite = async ({ env = {}, onPort = 0 } = {}) => {
  const app = await startTestApp({ assets: readAssetUrls(clientDir), env });
  const server = createServer(getRequestListener(app.app.fetch));
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...app,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
};

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

let shared: Promise<TestSite> | undefined;

/** One site serves all files of a worker whose visitors only read, and ends with the worker. */
export const openTestSite = async (): Promise<TestSite> => {
  shared ??= startTestSite();
  return { ...(await shared), close: async () => {} };
};
