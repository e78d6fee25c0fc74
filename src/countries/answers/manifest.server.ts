import type { ServerFeature } from '#office/index.server.ts';
import { answerErrors } from './errors.ts';
import { waitingAnswersInbox } from './inbox.server.ts';
import { answersLog } from './log-sentences.ts';

export const answersServer: ServerFeature = {
  errors: answerErrors,
  log: answersLog,
  inbox: [waitingAnswersInbox],
};
