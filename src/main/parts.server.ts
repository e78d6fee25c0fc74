import path from 'node:path';
import { createAccounts } from '#features/accounts/index.server.ts';
import { createAnalytics } from '#features/analytics/index.server.ts';
import { keepAuditTidy } from '#features/audit/index.server.ts';
import { counts } from '#features/countries/index.server.ts';
import { createLetterTypesetter, createPress, type TypesetLetter } from '#features/letters/index.server.ts';
import { createMetrics, type Dependency } from '#features/operations/index.server.ts';
import { createPetitions } from '#features/petitions/index.server.ts';
import { createPictures, createSharing } from '#features/sharing/index.server.ts';
import { readOriginals } from '#features/texts/index.server.ts';
import { createSnapshot } from '#features/texts/index.ts';
import type { Config } from '#platform/config/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { createDiskCache } from '#platform/disk/index.server.ts';
import { createAnswerCache, createOwnHost } from '#platform/http/index.server.ts';
import { createForwardingWatch, createLimits } from '#platform/limits/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createGate } from '#platform/work/index.ts';
import { createApp } from './app.server.ts';
import { type AssetUrls, fileUrls, flagFile } from './assets.server.ts';
import { openContent } from './content.server.ts';
import { limitFor, limits } from './limits.server.ts';
import { noteProviders } from './operation-notes.server.ts';
import { clientDir, contentDir, migrationsDir, templateDir } from './paths.server.ts';
import { realScore } from './real-score.server.ts';

const megabyte = 1024 * 1024;

/** What the process keeps in memory and on disk, at most. */
const memory = { letters: 48 * megabyte, answers: 32 * megabyte, searches: 4 * megabyte };
/** Pages are made one after the other, for one thread makes them all; the last of so many waits about a second. */
const rendering = { places: 1, maxWaiting: 250 };
const disk = { letters: 1024 * megabyte, pictures: 64 * megabyte };

export type Options = { assets: AssetUrls };

/** The German originals as shipped: for the page that says the site is not ready yet. */
const shippedOriginals = async (folder: string) => {
  const { texts } = await readOriginals(folder);
  return createSnapshot({
    originals: new Map(Object.entries(texts).map(([key, { text }]) => [key, text])),
    translations: new Map(),
  });
};

/** Puts the server together. Nothing here waits for the database: what needs it answers 503 until it is up. */
export const createParts = async (config: Config, log: Logger, { assets }: Options) => {
  const database = openDatabase(config, log, { migrations: migrationsDir });
  const content = openContent({ database, contentDir, log });
  const typesetter = await createLetterTypesetter(templateDir);
  const letters = createDiskCache<TypesetLetter>({
    dir: path.join(config.data.dir, 'cache', 'letters'),
    maxBytes: disk.letters,
    what: 'Briefe',
    log,
  });
  const cards = createDiskCache({
    dir: path.join(config.data.dir, 'cache', 'pictures'),
    maxBytes: disk.pictures,
    what: 'Bilder',
    log,
  });
  const press = createPress({
    typeset: typesetter.typeset,
    templateVersion: typesetter.version,
    disk: letters,
    memoryBytes: memory.letters,
    log,
  });
  const { publicUrl, trustedProxies } = config.server;
  const petitions = createPetitions({
    content: content.current,
    press,
    publicUrl,
    members: counts().wtoMembers,
  });
  const sharing = createSharing({
    publicUrl,
    pictures: await createPictures({
      typesetter,
      template: path.join(templateDir, 'share.typ'),
      disk: cards,
      flagFile,
    }),
    letterLanguage: petitions.mainLanguage,
    score: ({ code }) => {
      const { gfi } = content.current();
      return { value: realScore(gfi, code), edition: gfi.manifest.id };
    },
  });
  const gate = createGate(rendering);
  const answers = createAnswerCache({ maxBytes: memory.answers, gate });
  const searches = createAnswerCache({ maxBytes: memory.searches, gate });
  const analytics = createAnalytics(database.db, log);
  const forwarding = createForwardingWatch(config.given.has('TRUST_PROXY'), log);
  const accounts = createAccounts({
    database,
    publicUrl,
    trustedProxies,
    forwarding,
    requireTwoFactor: config.admin.requireTwoFactor,
  });
  const stopTidyingAudit = keepAuditTidy(database, log);
  const files = fileUrls(clientDir);
  const isFile = (address: string) => files.has(address);
  const limiting = createLimits({
    limits,
    limitFor: limitFor(isFile),
    trustedProxies,
    forwarding,
    database,
  });
  const ownHost = createOwnHost(publicUrl, config.given.has('PUBLIC_URL'));
  const metrics = createMetrics([
    {
      name: 'analytics_events_total',
      help: 'Visits and downloads by what became of them.',
      values: analytics.counts,
    },
    { name: 'letters_total', help: 'Letters by where they came from.', values: press.counts },
    {
      name: 'answers_total',
      help: 'Answers by whether they lay ready, were made or refused.',
      values: answers.counts,
    },
  ]);
  const dependencies: Dependency[] = [
    { name: 'database', check: () => database.check() },
    { name: 'content', check: content.isLoaded },
    { name: 'typesetter', check: () => typesetter.ready().then(() => true) },
  ];
  const app = createApp({
    publicUrl,
    content: content.current,
    fallbackTexts: await shippedOriginals(contentDir),
    petitions,
    sharing,
    answers,
    searches,
    operator: config.operator,
    dependencies,
    metrics,
    accounts,
    analytics,
    limits: limiting,
    ownHost,
    notes: noteProviders({ config, forwarding, ownHost, accounts }),
    assets,
    clientDir,
    files,
    log,
  });
  return {
    app,
    database,
    content,
    petitions,
    press,
    tidy: async () => {
      await Promise.all([letters.tidy(), cards.tidy()]);
    },
    close: async () => {
      content.close();
      limiting.close();
      answers.close();
      searches.close();
      gate.close();
      stopTidyingAudit();
      await analytics.close();
      await Promise.all([database.close(), typesetter.close()]);
    },
  };
};
