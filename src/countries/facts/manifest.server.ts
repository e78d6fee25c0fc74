import type { ServerFeature } from '#office/index.server.ts';
import { factErrors } from './errors.ts';
import { factsLog } from './log-sentences.ts';

export const factsServer: ServerFeature = { errors: factErrors, log: factsLog };
