import type { ServerFeature } from '#office/index.server.ts';
import { readerErrors } from './errors.ts';
import { readersLog } from './log-sentences.ts';

export const readersServer: ServerFeature = { errors: readerErrors, log: readersLog };
