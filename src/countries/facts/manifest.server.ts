import type { ServerFeature } from '#office/index.server.ts';
import { factErrors } from './errors.ts';
import { dueFactsInbox, openReportsInbox } from './inbox.server.ts';
import { factsLog } from './log-sentences.ts';

export const factsServer: ServerFeature = {
  errors: factErrors,
  log: factsLog,
  inbox: [openReportsInbox, dueFactsInbox],
};
