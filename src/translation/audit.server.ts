import { recorderOf } from '#office/index.server.ts';
import type { translationLog } from './log-sentences.ts';

export const { recordAudit } = recorderOf<typeof translationLog>();
