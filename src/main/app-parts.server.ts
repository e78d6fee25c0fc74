import { type Accounts, createAccounts } from '#features/accounts/index.server.ts';
import { createMetrics, type Dependency, type Metrics } from '#features/operations/index.server.ts';
import { readOriginals } from '#features/texts/index.server.ts';
import { createSnapshot } from '#features/texts/index.ts';
import type { Config } from '#platform/config/index.server.ts';
import { createAnswerCache } from '#platform/http/index.server.ts';
import { createLimits, type Limits } from '#platform/limits/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { AssetUrls } from './assets.server.ts';
import { limitFor, limits } from './limits.server.ts';
import type { PagesParts } from './pages.server.ts';
import { clientDir, contentDir } from './paths.server.ts';
import type { Services } from './services.server.ts';

/** What the process keeps of finished answers in memory, at most. */
const answersInMemory = 32 * 1024 * 1024;

export type AppOptions = { config: Config; assets: AssetUrls; log: Logger };

export type AppParts = PagesParts & {
  dependencies: readonly Dependency[];
  metrics: Metrics;
  accounts: Accounts;
  analytics: Services['analytics'];
  limits: Limits;
  clientDir: string;
  log: Logger;
};

/** The German originals as shipped: for the page that says the site is not ready yet. */
const shippedOriginals = async (folder: string) => {
  const { texts } = await readOriginals(folder);
  return createSnapshot({
    originals: new Map(Object.entries(texts).map(([key, { text }]) => [key, text])),
    translations: new Map(),
  });
};

/** What only answering requests needs. */
export const createAppParts = async (services: Services, options: AppOptions): Promise<AppParts> => {
  const { database, content, typesetter, press, petitions, sharing, analytics } = services;
  const { config, assets, log } = options;
  const { publicUrl, trustedProxies } = config.server;
  return {
    publicUrl,
    content: content.current,
    fallbackTexts: await shippedOriginals(contentDir),
    petitions,
    sharing,
    answers: createAnswerCache(answersInMemory),
    operator: config.operator,
    dependencies: [
      { name: 'database', check: () => database.check() },
      { name: 'content', check: content.isLoaded },
      { name: 'typesetter', check: () => typesetter.ready().then(() => true) },
    ],
    metrics: createMetrics([
      {
        name: 'analytics_events_total',
        help: 'Visits and downloads by what became of them.',
        values: analytics.counts,
      },
      { name: 'letters_total', help: 'Letters by where they came from.', values: press.counts },
    ]),
    accounts: createAccounts({
      database,
      publicUrl,
      trustedProxies,
      requireTwoFactor: config.admin.requireTwoFactor,
    }),
    analytics,
    limits: createLimits({ limits, limitFor, trustedProxies, database }),
    assets,
    clientDir,
    log,
  };
};
