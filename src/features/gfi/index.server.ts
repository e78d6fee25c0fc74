export { type GfiApi, gfiApi } from './api.server.ts';
export { countryWithIndex, hasIndex } from './asked.server.ts';
export { digestOfShippedEdition, readShippedEdition } from './edition/files.server.ts';
export { figuresLink, gfiView, indexValues, parseView } from './gfi-view.server.ts';
export { refreshIndex } from './import/refresh.job.server.ts';
export type { Report } from './import/report.ts';
export { runImport } from './import/run-import.server.ts';
export { writeFaults, writeReport } from './import/write-report.ts';
export * from './index.ts';
export type { View } from './pages/gfi-props.ts';
export { indexAddresses, indexLinkIn, indexLinkKeys, indexMadeFrom } from './pages/index-site.server.ts';
export { parseOrder, parseReading, writeOrder } from './pages/overview-page.tsx';
export { figuresAddresses, figuresMadeFrom, renderFigures } from './pages/render-figures.server.tsx';
export { exampleCountry, renderMethod } from './pages/render-method.server.tsx';
export { renderOverview } from './pages/render-overview.server.tsx';
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
export { importShippedEdition } from './store/import-shipped.server.ts';
