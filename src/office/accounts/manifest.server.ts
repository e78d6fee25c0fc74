import type { ServerFeature } from '../manifest.server.ts';
import { accountErrors } from './errors.ts';
import { accountsLog } from './log-sentences.ts';

export const accountsServer: ServerFeature = { errors: accountErrors, log: accountsLog };
