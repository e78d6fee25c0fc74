import { clientDir } from '#app/paths.server.ts';
import { readAssetUrls } from '#public/frame/assets.server.ts';
import { startTestApp } from './app.ts';
import { listen } from './listen.ts';

/** Serves the application on a real port with the built browser code. */
export const startTestSite = async ({ env = {}, onPort = 0 } = {}) => {
  const app = await startTestApp({ assets: readAssetUrls(clientDir), env });
  const listener = await listen(app, onPort);
  return {
    ...app,
    url: listener.url,
    close: async () => {
      await listener.close();
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
