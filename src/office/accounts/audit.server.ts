import { recorderOf } from '../audit/store.server.ts';
import type { accountsLog } from './log-sentences.ts';

export const { recordAudit } = recorderOf<typeof accountsLog>();
