/** What the measurements take from the product's sources, in one place. */
import path from 'node:path';

export {
  counts,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from '../../src/features/countries/index.server.ts';
export { createLetterTypesetter, type Press } from '../../src/features/letters/index.server.ts';
export type { LetterModel, Run } from '../../src/features/letters/index.ts';
export { fontPath } from '../../src/features/letters/typeset/font-files.server.ts';
export { fontFiles, styleOf } from '../../src/features/letters/typeset/fonts.ts';
export { createPetitions, type Petitions } from '../../src/features/petitions/index.server.ts';
export { buildLetter } from '../../src/features/petitions/index.ts';
export { loadShipped } from '../../src/features/texts/index.server.ts';
export { createSnapshot, findLanguage, type Language } from '../../src/features/texts/index.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../..');
