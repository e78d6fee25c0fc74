export { type GfiApi, gfiApi } from './api.server.ts';
export { readShippedEdition } from './edition/files.server.ts';
export { gfiView, parseView } from './gfi-view.server.ts';
export { refreshIndex } from './import/refresh.job.server.ts';
export type { Report } from './import/report.ts';
export { runImport } from './import/run-import.server.ts';
export { writeFaults, writeReport } from './import/write-report.ts';
export * from './index.ts';
export type { View } from './pages/gfi-props.ts';
export { SheetView } from './pages/sheet-view.tsx';
export { scoreEdition } from './scoring/scored-edition.ts';
export {
  activateEdition,
  currentEdition,
  listEditions,
  loadEdition,
  reportOf,
  rollbackEdition,
} from './store/editions.server.ts';
export { importShippedEdition } from './store/take-in.server.ts';
export { figuresView } from './views/figures-view.server.ts';
export { methodView } from './views/method-view.server.ts';
export { writeDay } from './views/numbers.ts';
