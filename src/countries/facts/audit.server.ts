import { recorderOf } from '#office/index.server.ts';
import type { factsLog } from './log-sentences.ts';

export const { recordAudit, recordAudits } = recorderOf<typeof factsLog>();
