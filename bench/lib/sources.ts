/** Everything that the benchmark imports from the product. */
export { announceChanges } from '../../src/features/changes/index.server.ts';
export {
  allCountries,
  counts,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from '../../src/features/countries/index.server.ts';
export { preTranslate } from '../../src/features/country-page/pre-translation.ts';
export { changeMany } from '../../src/features/editorial/bulk/bulk-status.server.ts';
export { todaysSources } from '../../src/features/editorial/composing/sources.server.ts';
export { createEditorial } from '../../src/features/editorial/index.server.ts';
export { listRows } from '../../src/features/editorial/rows/list-rows.server.ts';
export { finals } from '../../src/features/finals/finals.table.ts';
export { readShippedEdition, scoreEdition } from '../../src/features/gfi/index.server.ts';
export { createLetterTypesetter, type Press } from '../../src/features/letters/index.server.ts';
export type { LetterModel, Run } from '../../src/features/letters/index.ts';
export { fontPath } from '../../src/features/letters/typeset/font-files.server.ts';
export { fontFiles, styleOf } from '../../src/features/letters/typeset/fonts.ts';
export { createPetitions } from '../../src/features/petitions/index.server.ts';
export { buildLetter, composePetition, sayIn } from '../../src/features/petitions/index.ts';
export { loadShipped } from '../../src/features/texts/index.server.ts';
export { createSnapshot, findLanguage, languages } from '../../src/features/texts/index.ts';
export {
  countryPageKeys,
  interfaceCategories,
  interfaceLanguages,
} from '../../src/features/translation/translating/scopes.ts';
export { startTranslating } from '../../src/features/translation/translating/start-job.server.ts';
export { survey } from '../../src/features/translation/translating/survey.server.ts';
export { createApp } from '../../src/main/app.server.ts';
export { createServices } from '../../src/main/services.server.ts';
export { type Config, loadConfig } from '../../src/platform/config/index.server.ts';
export { type Db, openDatabase, type Tx } from '../../src/platform/db/index.server.ts';
export { getJob, runJobs } from '../../src/platform/jobs/index.server.ts';
export { createLogger } from '../../src/platform/log/index.server.ts';
