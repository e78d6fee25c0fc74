import { operatorNote } from '#features/operations/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { readAssetUrls } from './assets.server.ts';
import { firstStart } from './first-start.server.ts';
import { createParts } from './parts.server.ts';
import { clientDir } from './paths.server.ts';
import { closeOnSignal, readConfig, settingsWithoutEffect } from './process.server.ts';
import { takePort } from './serve.server.ts';

/** The web process: answers at once, with 503 until database and content are there. */
export const runWeb = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'web' });
  const useless = settingsWithoutEffect(process.env);
  if (useless) log.warn(useless);
  const assets = readAssetUrls(clientDir);
  const server = await takePort(config.server);
  const parts = await createParts(config, log, { assets });
  server.open(parts.app.fetch);
  const { host, port, publicUrl } = config.server;
  log.info({ address: `http://${host}:${port}`, publicUrl }, 'Bereit für Anfragen');
  const unnamed = operatorNote(config.operator);
  if (unnamed) log.warn(`${unnamed.message} ${unnamed.action}`);
  const close = async () => {
    await server.close();
    await parts.close();
  };
  closeOnSignal(log, close);
  await parts.database.whenReady;
  await firstStart(parts.database, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await parts.content.loaded;
  await parts.tidy();
};
