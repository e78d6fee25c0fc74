import type { ServerFeature } from '#office/index.server.ts';
import { petitionErrors } from './errors.ts';
import { petitionsLog } from './log-sentences.ts';
import { mentionsInbox } from './remarks/inbox.server.ts';

export const petitionsServer: ServerFeature = {
  errors: petitionErrors,
  log: petitionsLog,
  inbox: [mentionsInbox],
};
