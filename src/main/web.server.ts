import { createLogger } from '#platform/log/index.server.ts';
import { readAssetUrls } from './assets.server.ts';
import { createParts } from './parts.server.ts';
import { clientDir } from './paths.server.ts';
import { closeOnSignal, readConfig } from './process.server.ts';
import { serve } from './serve.server.ts';

/** The web process: answers at once, with 503 until database and content are there. */
export const runWeb = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'web' });
  const parts = await createParts(config, log, { assets: readAssetUrls(clientDir) });
  const server = await serve(parts.app.fetch, config.server, log).catch(async (error: unknown) => {
    await parts.close();
    throw error;
  });
  closeOnSignal(log, async () => {
    await server.close();
    await parts.close();
  });
  await parts.content.loaded;
  await parts.tidy();
};
