export { publishingApi } from './api.server.ts';
export { createLetterTexts } from './letter-texts.server.ts';
export {
  countOrphans,
  listDraftStates,
  listFinalStates,
  servedTexts,
  statesVersion,
} from './states.server.ts';
export { readStats } from './stats.server.ts';
export { petitionTextApi } from './text-api.server.ts';
