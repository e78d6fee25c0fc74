import { recorderOf } from '#office/index.server.ts';
import type { nativeReviewersLog } from './log-sentences.ts';

export const { recordAudit } = recorderOf<typeof nativeReviewersLog>();
