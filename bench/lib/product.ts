import path from 'node:path';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import { atEnd } from './cleanup.ts';

export type { Config, Db, LetterCache, LetterModel, Run, Tx } from './sources.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Loaded through Vite, because Node cannot run the `.tsx` files among the sources. */
const environment = createRunnableDevEnvironment(
  'bench',
  await resolveConfig(
    {
      root: projectRoot,
      configFile: false,
      envDir: false,
      logLevel: 'error',
      cacheDir: path.join(projectRoot, 'bench/.output'),
      environments: {
        bench: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
  ),
  { runnerOptions: { hmr: { logger: false } }, hot: false },
);
await environment.init();
// It stays open until the end, because the product imports some modules on demand.
atEnd(() => environment.close());
const module: typeof import('./sources.ts') = await environment.runner.import(
  path.join(import.meta.dirname, 'sources.ts'),
);

export const {
  allCountries,
  notifyContentEvents,
  buildLetter,
  composePetition,
  counts,
  countryPageKeys,
  createApp,
  changeMany,
  createEditorial,
  createReplacer,
  createLetterTypesetter,
  createLogger,
  createLetterService,
  createServices,
  createSnapshot,
  publishedPetitions,
  findLanguage,
  fontFiles,
  fontPath,
  getJob,
  interfaceCategories,
  interfaceLanguages,
  languages,
  legalBasisOf,
  listedCountries,
  loadConfig,
  listRows,
  replaceInDrafts,
  loadShippedTexts,
  openDatabase,
  preTranslate,
  readShippedEdition,
  recipientOf,
  runJobs,

  scoreEdition,
  startTranslating,
  styleOf,
  loadTranslationBacklog,
  todaysSources,
} = module;
