import type { ServerFeature } from '#office/index.server.ts';
import { backupsLog } from './log-sentences.ts';

export const backupsServer: ServerFeature = { log: backupsLog };
