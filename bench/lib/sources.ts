/** Everything that the benchmark imports from the product. */

export { createApp } from '../../src/app/app.server.ts';
export { createServices } from '../../src/app/services.server.ts';
export { findLanguage, languages } from '../../src/content/language.ts';
export { loadShippedTexts } from '../../src/content/shipped.server.ts';
export { createSnapshot } from '../../src/content/snapshot.ts';
export {
  allCountries,
  counts,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from '../../src/countries/catalogue/catalogue.server.ts';
export { readShippedEdition } from '../../src/gfi/edition/files.server.ts';
export { scoreEdition } from '../../src/gfi/scoring/scored-edition.ts';
export { composePetition } from '../../src/letters/petition/compose.ts';
export { buildLetter, formatTextIn } from '../../src/letters/petition/letter-model.ts';
export { createLetterService } from '../../src/letters/petition/petitions.server.ts';
export type { LetterCache } from '../../src/letters/typesetting/letter-cache.server.ts';
export type { LetterModel, Run } from '../../src/letters/typesetting/model.ts';
export { fontPath } from '../../src/letters/typesetting/typeset/font-files.server.ts';
export { fontFiles, styleOf } from '../../src/letters/typesetting/typeset/fonts.ts';
export { createLetterTypesetter } from '../../src/letters/typesetting/typeset/typeset.server.ts';
export { createReplacer } from '../../src/office/replacing/replacer.server.ts';
export { changeMany } from '../../src/petitions/bulk/bulk-status.server.ts';
export { todaysSources } from '../../src/petitions/composing/sources.server.ts';
export { replaceInDrafts } from '../../src/petitions/replacing/replace-drafts.server.ts';
export { listRows } from '../../src/petitions/rows/list-rows.server.ts';
export { createEditorial } from '../../src/petitions/service.server.ts';
export { notifyContentEvents } from '../../src/platform/changes/content-events.server.ts';
export { type Config, loadConfig } from '../../src/platform/config/index.server.ts';
export { type Db, openDatabase, type Tx } from '../../src/platform/db/index.server.ts';
export { getJob, runJobs } from '../../src/platform/jobs/index.server.ts';
export { createLogger } from '../../src/platform/log/index.server.ts';
export { preTranslate } from '../../src/public/country/pre-translation.ts';
export { publishedPetitions } from '../../src/site/published/published-petitions.table.ts';
export {
  countryPageKeys,
  interfaceCategories,
  interfaceLanguages,
} from '../../src/translation/translating/scopes.ts';
export { startTranslating } from '../../src/translation/translating/start-job.server.ts';
export { loadTranslationBacklog } from '../../src/translation/translating/translation-backlog.server.ts';
