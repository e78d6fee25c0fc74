export * from './index.ts';
export { type By, recordDraft } from './store/change-draft.server.ts';
export { type Draft, draftAnswerOf, findDraft, lockDraft } from './store/find-drafts.server.ts';
export { type Move, type MoveFault, moveDraft, placeDraft } from './store/move-draft.server.ts';
