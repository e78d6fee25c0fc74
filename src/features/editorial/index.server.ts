export type { EditorialParts } from './api/parts.server.ts';
export { editorialApi } from './api.server.ts';
export type { draftPresence } from './draft-presence.table.ts';
export { type CompleteDrafts, findMissingLetters } from './generating/complete-drafts.job.server.ts';
export * from './index.ts';
export { createEditorial } from './service.server.ts';
export { type By, recordDraft } from './store/change-draft.server.ts';
export { type Draft, draftAnswerOf, findDraft, lockDraft } from './store/find-drafts.server.ts';
export { type Move, type MoveFault, moveDraft, placeDraft } from './store/move-draft.server.ts';
