import type { ServerFeature } from '#office/index.server.ts';
import { nativeReviewerErrors } from './errors.ts';
import { suggestionsInbox } from './inbox.server.ts';
import { nativeReviewersLog } from './log-sentences.ts';

export const nativeReviewersServer: ServerFeature = {
  errors: nativeReviewerErrors,
  log: nativeReviewersLog,
  inbox: [suggestionsInbox],
};
