export { type ReportSources, renderReport } from './pages/render-report.server.tsx';
export { reportTextKeys } from './pages/report-texts.ts';
export { type EditedFacts, loadFacts, loadFactsOf } from './read.server.ts';
export { createTakeReport, type TakeReport } from './report.server.ts';
export { type ReportDependencies, reportFactApi } from './report-api.server.ts';
export { guardReportForm, receiveReportForm } from './report-form.server.ts';
export { factsStaffApi } from './staff-api.server.ts';
