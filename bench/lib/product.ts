import path from 'node:path';
import { runnerImport } from 'vite';

export type { LetterModel, Press, Run } from './sources.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Through Vite, because Node by itself cannot run the `.tsx` among the sources. */
const { module } = await runnerImport<typeof import('./sources.ts')>(
  path.join(import.meta.dirname, 'sources.ts'),
  { root: projectRoot, configFile: false, logLevel: 'error' },
);

export const {
  allCountries,
  buildLetter,
  changeMany,
  counts,
  createEditorial,
  createLetterTypesetter,
  createPetitions,
  createSnapshot,
  findLanguage,
  fontFiles,
  fontPath,
  legalBasisOf,
  listedCountries,
  listRows,
  loadShipped,
  readShippedEdition,
  recipientOf,
  scoreEdition,
  styleOf,
  todaysSources,
} = module;
