/** What the measurements take from the product, in one place. */
export {
  allCountries,
  counts,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from '../../src/features/countries/index.server.ts';
export { changeMany } from '../../src/features/editorial/bulk/bulk-status.server.ts';
export { todaysSources } from '../../src/features/editorial/composing/sources.server.ts';
export { createEditorial } from '../../src/features/editorial/index.server.ts';
export { listRows } from '../../src/features/editorial/rows/list-rows.server.ts';
export { readShippedEdition, scoreEdition } from '../../src/features/gfi/index.server.ts';
export { createLetterTypesetter, type Press } from '../../src/features/letters/index.server.ts';
export type { LetterModel, Run } from '../../src/features/letters/index.ts';
export { fontPath } from '../../src/features/letters/typeset/font-files.server.ts';
export { fontFiles, styleOf } from '../../src/features/letters/typeset/fonts.ts';
export { createPetitions } from '../../src/features/petitions/index.server.ts';
export { buildLetter } from '../../src/features/petitions/index.ts';
export { loadShipped } from '../../src/features/texts/index.server.ts';
export { createSnapshot, findLanguage } from '../../src/features/texts/index.ts';
