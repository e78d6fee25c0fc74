import { createSnapshot, loadShippedOriginals, translatableTag } from '#content/index.server.ts';
import {
  createAnswersReader,
  createReceiveAnswer,
  createSubmitReport,
  startAnswersCleanup,
} from '#countries/index.server.ts';
import { type Accounts, createAccounts, startAuditCleanup, startInboxCleanup } from '#office/index.server.ts';
import {
  createMetrics,
  type Dependency,
  type Metrics,
  metricSourcesOfProcess,
  type NoteProvider,
  noteProviders,
  readServiceStates,
  readState,
  type ServiceState,
  type StateReading,
  samplesOf,
  shownSentCount,
  startPurging,
  startSampling,
} from '#operations/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import { createHostGuard, createResponseCache, type HostGuard } from '#platform/http/index.server.ts';
import { type RunnerWatch, watchRunner } from '#platform/jobs/index.server.ts';
import { createLimits, createProxyDetector, type Limits } from '#platform/limits/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createConcurrencyLimit } from '#platform/work/index.ts';
import type { PageDependencies } from '#public/index.server.ts';
import { type AssetUrls, createOtherBuilds, fileUrls, type OtherBuilds } from '#public/index.server.ts';
import type { ReadingDependencies } from '#translation/index.server.ts';
import { startLinkCleanup } from '#translation/index.server.ts';
import { rights } from './features.ts';
import { limitFor, limits } from './limits.server.ts';
import { identityOf, metricInputs } from './monitoring.server.ts';
import { clientDir, contentDir } from './paths.server.ts';
import { release } from './release.server.ts';
import type { Services } from './services.server.ts';

const megabyte = 1024 * 1024;

/** Maximum sizes of the response caches in memory. */
const memory = { answers: 32 * megabyte, searches: 4 * megabyte };

/**
 * One thread renders all pages, so they are rendered one at a time; the last one in a full queue waits about
 * a second.
 */
const rendering = { maxRunning: 1, maxWaiting: 250 };

/** Answers of governments are written one at a time, so that many at once take one connection to the database. */
const receivingAnswers = { maxRunning: 1, maxWaiting: 100 };

export type AppOptions = {
  config: Config;
  assets: AssetUrls;
  log: Logger;
  /** Whether the process is about to end, so that `/readyz` returns 503. */
  isStopping?: () => boolean;
};

export type AppParts = PageDependencies & {
  dependencies: readonly Dependency[];
  metrics: Metrics;
  accounts: Accounts;
  analytics: Services['analytics'];
  reading: ReadingDependencies;
  database: Services['database'];
  typesetter: Services['typesetter'];
  limits: Pick<Limits<keyof typeof limits>, 'middleware' | 'consume' | 'countRequest'>;
  hostGuard: HostGuard;
  runner: RunnerWatch;
  notes: readonly NoteProvider[];
  operationState: () => Promise<StateReading>;
  serviceStates: () => Promise<ServiceState[]>;
  clientDir: string;
  /** Paths of the static files. */
  files: ReadonlySet<string>;
  otherBuilds: OtherBuilds;
  log: Logger;
  close: () => void;
};

/** Creates what only a process that serves requests needs. */
export const createAppParts = async (services: Services, options: AppOptions): Promise<AppParts> => {
  const { database, content, typesetter, petitions, sharing, analytics } = services;
  const { config, assets, log } = options;
  const { publicUrl, trustedProxies } = config.server;
  const concurrencyLimit = createConcurrencyLimit(rendering);
  const answersLimit = createConcurrencyLimit(receivingAnswers);
  const forwarding = createProxyDetector(
    {
      trustedProxies,
      isConfigured: config.setVariables.has('TRUST_PROXY'),
      isHttps: publicUrl.startsWith('https:'),
    },
    log,
  );
  const hostGuard = createHostGuard(publicUrl, config.setVariables.has('PUBLIC_URL'));
  const accounts = createAccounts({
    database,
    publicUrl,
    rights,
    languageOf: translatableTag,
    trustedProxies,
    forwarding,
    log,
    requireTwoFactor: config.admin.requireTwoFactor,
  });
  const runner = watchRunner(database.db, log);
  const files = fileUrls(clientDir);
  const otherBuilds = createOtherBuilds({ database, clientDir, files, log });
  const limiting = createLimits({
    limits,
    limitFor: limitFor((address) => files.has(address) || otherBuilds.has(address)),
    trustedProxies,
    forwarding,
    database,
  });
  const { clientOf } = limiting;
  const answers = createResponseCache({
    maxBytes: memory.answers,
    concurrencyLimit,
    clientOf,
  });
  const searches = createResponseCache({
    maxBytes: memory.searches,
    concurrencyLimit,
    clientOf,
  });
  const identity = identityOf('web', config);
  const sources = metricInputs(services, config, identity);
  const metrics = createMetrics([
    ...metricSourcesOfProcess({
      ...sources,
      queues: { ...sources.queues, pages: concurrencyLimit.tasks },
      caches: { ...sources.caches, answers: answers.bytes, searches: searches.bytes },
    }),
    {
      type: 'counter',
      name: 'analytics_events_total',
      help: 'Visits and downloads by what became of them.',
      labels: ['kind'],
      read: () => samplesOf('kind', analytics.counts()),
    },
    {
      type: 'counter',
      name: 'letters_delivered_total',
      help: 'Letters sent completely to a client.',
      read: analytics.lettersDelivered,
    },
    {
      type: 'counter',
      name: 'answers_total',
      help: 'Answers by whether they lay ready, were made or refused.',
      labels: ['kind'],
      read: () => samplesOf('kind', answers.counts()),
    },
  ]);
  const operationState = () =>
    readState({
      ...{ identity, config, database, runner },
      contentState: content.state,
      typesetterTasks: typesetter.tasks,
    });
  const stopSampling = startSampling({
    ...{ database, log, identity, backupDir: config.backup.dir },
    totals: () => ({ ...metrics.requests(), letters: analytics.lettersDelivered() }),
  });
  const stopAuditCleanup = startAuditCleanup(database, log);
  const stopInboxCleanup = startInboxCleanup(database, log);
  const stopPurging =
    config.cdn.kind === 'none'
      ? () => {}
      : startPurging({
          target: { ...config.cdn, token: config.secrets.cdnToken },
          onLoad: content.onLoad,
          log,
        });
  const stopAnswersCleanup = startAnswersCleanup(database, log);
  const stopLinkCleanup = startLinkCleanup(database, log);
  return {
    publicUrl,
    content: content.current,
    fallbackTexts: createSnapshot({
      originals: await loadShippedOriginals(contentDir),
      translations: new Map(),
    }),
    petitions,
    sharing,
    responseCache: answers,
    searchCache: searches,
    concurrencyLimit,
    clientOf,
    reports: {
      publicUrl,
      submitReport: createSubmitReport(database.db),
      countReport: (c) => limiting.consume(c, 'reports'),
    },
    answers: {
      publicUrl,
      receiveAnswer: createReceiveAnswer(database.db, answersLimit),
      senderOf: (c) => ({
        client: clientOf(c),
        count: () => limiting.consume(c, 'answers'),
        network: () => limiting.networkLabel(c, 'answers'),
      }),
      reader: createAnswersReader({
        answers: (code) => content.current().answers(code),
        posted: analytics.lettersSent,
      }),
    },
    lettersSent: (code) =>
      shownSentCount(code === null ? analytics.lettersSentWorldwide() : analytics.lettersSent(code)),
    reading: { db: database.db, publicUrl, countSent: (c) => limiting.consume(c, 'readings') },
    operator: config.operator,
    dependencies: [
      { name: 'database', check: () => database.check() },
      { name: 'content', check: content.state },
      { name: 'typesetter', check: () => typesetter.ready().then(() => true) },
    ],
    metrics,
    accounts,
    analytics,
    database,
    typesetter,
    limits: limiting,
    runner,
    hostGuard,
    notes: noteProviders({
      ...{ config, forwarding, hostGuard, accounts, petitions, release },
      db: database.db,
      translating: services.translating,
      checks: async () => (await operationState()).checks,
    }),
    operationState,
    serviceStates: () => readServiceStates({ config, forwarding, accounts, runner }),
    assets,
    clientDir,
    files,
    otherBuilds,
    log,
    close: () => {
      stopSampling();
      limiting.close();
      runner.close();
      concurrencyLimit.close();
      answersLimit.close();
      stopAuditCleanup();
      stopAnswersCleanup();
      stopInboxCleanup();
      stopLinkCleanup();
      stopPurging();
    },
  };
};
