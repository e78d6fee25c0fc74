export { editorialApi } from './api.server.ts';
export type { draftPresence } from './draft-presence.table.ts';
export { type CompleteDrafts, findMissingLetters } from './generating/complete-drafts.job.server.ts';
export * from './index.ts';
export { readScheduleState, type ScheduleState } from './planning/schedule-state.server.ts';
export { watchSchedule } from './planning/scheduled-steps.job.server.ts';
export { publishingApi } from './publishing/api.server.ts';
export { createLetterTexts } from './publishing/letter-texts.server.ts';
export {
  countOrphans,
  listDraftStates,
  listPublicationStates,
  statesVersion,
  streamServedTexts,
} from './publishing/states.server.ts';
export { readStats } from './publishing/stats.server.ts';
export { petitionTextApi } from './publishing/text-api.server.ts';
export { createEditorial } from './service.server.ts';
