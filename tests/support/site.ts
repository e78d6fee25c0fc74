import { readAssetUrls } from '#main/assets.server.ts';
import { clientDir } from '#main/paths.server.ts';
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
