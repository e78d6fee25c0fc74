import path from 'node:path';
import { createTextChecks, createTranslatorGuides, loadEditedTerms } from '#content/index.server.ts';
import { counts } from '#countries/index.server.ts';
import { realScore } from '#gfi/index.server.ts';
import {
  createLetterCache,
  createLetterService,
  createLetterTypesetter,
  type LetterTypesetter,
  letterTextKeys,
  type TypesetLetter,
} from '#letters/index.server.ts';
import { createReplacer } from '#office/index.server.ts';
import { createAnalytics } from '#operations/index.server.ts';
import { createEditorial, createLetterTexts } from '#petitions/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { createDiskCache } from '#platform/disk/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createPictures, createPrintables, createSharing, flagFile } from '#public/index.server.ts';
import { createPublishedTexts, openContent } from '#site/index.server.ts';
import { createTranslating } from '#translation/index.server.ts';
import { createBackupJobs } from './backup-jobs.server.ts';
import { contentDir, migrationsDir, templateDir } from './paths.server.ts';

const megabyte = 1024 * 1024;

/** Maximum size of the letters cached in memory. */
const lettersInMemory = 48 * megabyte;
/** Maximum size of the texts of published petitions cached in memory. */
const publishedTextsInMemory = 8 * megabyte;
const disk = { letters: 1024 * megabyte, pictures: 64 * megabyte, printables: 64 * megabyte };

/**
 * All services without HTTP: enough for workers and commands. Nothing here waits for the database; until it
 * is up, whatever needs it fails with an error that says so.
 * @param options `runsJobs`: this process runs jobs; others see it. `typesetter`: closed with the services; by
 * default a new one
 */
export const createServices = async (
  config: Config,
  log: Logger,
  {
    runsJobs = config.jobs.runIn === 'web',
    typesetter: given,
  }: { runsJobs?: boolean; typesetter?: LetterTypesetter | undefined } = {},
) => {
  const database = openDatabase(config, log, { migrations: migrationsDir, runsJobs });
  const content = openContent({ database, contentDir, log });
  const typesetter = given ?? (await createLetterTypesetter(templateDir));
  const letters = createDiskCache<TypesetLetter>({
    dir: path.join(config.data.dir, 'cache', 'letters'),
    maxBytes: disk.letters,
    label: 'Briefe',
    log,
  });
  const cards = createDiskCache({
    dir: path.join(config.data.dir, 'cache', 'pictures'),
    maxBytes: disk.pictures,
    label: 'Bilder',
    log,
  });
  const printableCache = createDiskCache({
    dir: path.join(config.data.dir, 'cache', 'handouts'),
    maxBytes: disk.printables,
    label: 'Umschläge und Aushänge',
    log,
  });
  const letterCache = createLetterCache({
    typeset: typesetter.typeset,
    templateVersion: typesetter.version,
    disk: letters,
    memoryBytes: lettersInMemory,
    log,
  });
  const { publicUrl } = config.server;
  const petitions = createLetterService({
    content: content.current,
    publishedText: createPublishedTexts(database.db, publishedTextsInMemory),
    letterCache,
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
      log,
    }),
    letterLanguage: petitions.mainLanguage,
    score: ({ code }) => {
      const { gfi } = content.current();
      return { value: realScore(gfi, code), edition: gfi.manifest.id };
    },
  });
  const printables = await createPrintables({
    typesetter,
    templates: templateDir,
    disk: printableCache,
    log,
  });
  const analytics = createAnalytics(database.db, log);
  const { missingGlyphs } = typesetter;
  const guides = createTranslatorGuides(contentDir, (tag) => loadEditedTerms(database.db, tag));
  const textChecks = createTextChecks({
    ...{ guides, missingGlyphs, letterKeys: letterTextKeys },
    texts: () => content.current().texts,
  });
  const translating = await createTranslating({ db: database.db, config, guides });
  const replacer = createReplacer();
  const letterTexts = createLetterTexts({ petitions, typesetter, log });
  const editorial = createEditorial({
    db: database.db,
    content: content.current,
    letterTexts,
    missingGlyphs,
    replacer,
    languageService: translating.interactiveService,
    translateText: translating.translateText,
  });
  const backups = createBackupJobs(database, config, log);
  return {
    database,
    content,
    typesetter,
    letterCache,
    petitions,
    sharing,
    printables,
    analytics,
    letterTexts,
    editorial,
    backups,
    guides,
    textChecks,
    replacer,
    translating,
    pruneCaches: async () => {
      await Promise.all([letters.prune(), cards.prune(), printableCache.prune()]);
    },
    close: async () => {
      content.close();
      await analytics.close();
      await Promise.all([database.close(), typesetter.close(), replacer.close()]);
    },
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Loads the fonts ahead of the first letter. A failure is reported by `/readyz` and by each letter. */
export const startTypesetting = ({ typesetter }: Pick<Services, 'typesetter'>): void => {
  typesetter.ready().catch(() => {});
};
