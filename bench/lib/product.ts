import path from 'node:path';
import { runnerImport } from 'vite';

export type { LetterModel, Press, Run } from './sources.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Loaded through Vite, because Node cannot run the `.tsx` files among the sources. */
const { module } = await runnerImport<typeof import('./sources.ts')>(
  path.join(import.meta.dirname, 'sources.ts'),
  { root: projectRoot, configFile: false, logLevel: 'error' },
);

export const {
  allCountries,
  buildLetter,
  counts,
  createLetterTypesetter,
  createPetitions,
  createSnapshot,
  findLanguage,
  fontFiles,
  fontPath,
  legalBasisOf,
  listedCountries,
  loadShipped,
  readShippedEdition,
  recipientOf,
  scoreEdition,
  styleOf,
} = module;
