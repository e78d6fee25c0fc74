import { recorderOf } from '#office/index.server.ts';
import type { contentLog } from './log-sentences.ts';

export const { recordAudit } = recorderOf<typeof contentLog>();
