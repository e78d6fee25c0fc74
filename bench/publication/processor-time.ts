import path from 'node:path';
import { mapStyles } from '../../src/public/styles.ts';
import { type Finding, information, measured, milliseconds, times } from '../lib/finding.ts';
import {
  type Config,
  createApp,
  createLogger,
  createServices,
  listedCountries,
  loadConfig,
} from '../lib/product.ts';
import { dataFolder } from '../lib/server.ts';
import { ratio, spread } from '../lib/stats.ts';
import { publish } from './publish.ts';

const rounds = { warmUp: 10, counted: 30 };

/** Every page of Brazil that changes when its Portuguese petition is published, and pages that do not. */
const changedPages = ['pt', 'de', 'fr'].flatMap((tag) => [
  `/country/BR?lang=${tag}`,
  `/country/BR?lang=${tag}&view=table`,
  `/country/BR/letter?lang=${tag}`,
]);
const otherPages = listedCountries()
  .filter(({ code }) => code !== 'BR')
  .slice(0, 60)
  .map(({ code }) => `/country/${code}?lang=de`);

const assets = {
  js: '/a.js',
  styles: mapStyles((source) => `/${path.basename(source)}`),
  serviceWorker: null,
  admin: { js: '/admin.js', preload: [], css: [] },
};

const configIn = (dataDir: string): Config => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://petition.example',
    LOG_LEVEL: 'silent',
  });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  return config.value;
};

type Site = Awaited<ReturnType<typeof createApp>>;

/** Requests addresses as browsers do, one after the other. */
const requestAll = async ({ app }: Site, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    const response = await app.request(address, { headers: { 'Accept-Encoding': 'br' } });
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
    await response.arrayBuffer();
  }
};

/** Milliseconds of processor time, of all threads of this process. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Per round, in one process: a publication with all following requests, and the changed pages on their own.
 */
export const measureProcessorTime = async (): Promise<Finding[]> => {
  const { dir, remove } = await dataFolder();
  const config = configIn(dir);
  const log = createLogger({ level: 'silent', name: 'bench' });
  const services = await createServices(config, log);
  await services.content.loaded;
  const open = () => createApp(services, { config, assets, log });
  const site = await open();
  await requestAll(site, [...changedPages, ...otherPages]);

  let onContentLoaded = () => {};
  services.content.onLoad(() => onContentLoaded());
  const publication = async (round: number) => {
    const loaded = new Promise<void>((resolve) => {
      onContentLoaded = resolve;
    });
    const content = `**Assunto**\n\n${`Parágrafo ${round}. `.repeat(200)}`;
    await publish(services.database.db, [{ country: 'BR', language: 'pt', title: 'Petição', content }]);
    await loaded;
    await requestAll(site, [...changedPages, ...otherPages]);
  };
  const onFreshCache = async (addresses: readonly string[]): Promise<number> => {
    const fresh = await open();
    const cpu = await cpuOf(() => requestAll(fresh, addresses));
    fresh.close();
    return cpu;
  };

  const figures: { whole: number; alone: number; everything: number }[] = [];
  for (let round = 0; round < rounds.warmUp + rounds.counted; round += 1) {
    const whole = await cpuOf(() => publication(round));
    const alone = await onFreshCache(changedPages);
    const everything = await onFreshCache([...changedPages, ...otherPages]);
    if (round >= rounds.warmUp) figures.push({ whole, alone, everything });
  }
  site.close();
  await services.close();
  await remove();

  const [whole, alone, everything] = [
    figures.map((figure) => figure.whole),
    figures.map((figure) => figure.alone),
    figures.map((figure) => figure.everything),
  ];
  const spent = ratio(whole, alone);
  const note = `${milliseconds(spread(whole).median)} against ${milliseconds(spread(alone).median)}; half of the rounds ${times(spent.low)} to ${times(spent.high)}`;
  return [
    measured(
      'One publication, processor time: the change, its 9 pages and 60 others ÷ the 9 pages alone',
      spent.median,
      { atMost: 2 },
      times,
      note,
    ),
    information(
      'The 69 pages on an empty cache ÷ after a publication',
      times(ratio(everything, whole).median),
      milliseconds(spread(everything).median),
    ),
  ];
};
