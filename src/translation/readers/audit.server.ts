import { recorderOf } from '#office/index.server.ts';
import type { readersLog } from './log-sentences.ts';

export const { recordAudit } = recorderOf<typeof readersLog>();
