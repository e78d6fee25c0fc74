export { gfiApi } from './api.server.ts';
export { digestOfShippedEdition, readShippedEdition } from './edition/files.server.ts';
export { runImport } from './import/run-import.server.ts';
export * from './index.ts';
export * from './modern.ts';
export { hasIndex, requireCountryWithIndex } from './require-country.server.ts';
export { type GfiContent, sheetOf } from './sheet-files.server.ts';
export {
  activateEdition,
  currentEdition,
  listEditions,
  loadEdition,
  reportOf,
  rollbackEdition,
} from './store/editions.server.ts';
export { importShippedEdition } from './store/import-shipped.server.ts';
