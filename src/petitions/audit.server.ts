import { recorderOf } from '#office/index.server.ts';
import type { petitionsLog } from './log-sentences.ts';

export const { recordAudit, recordAudits } = recorderOf<typeof petitionsLog>();
