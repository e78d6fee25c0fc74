import type { ServerFeature } from '#office/index.server.ts';
import { contentErrors } from './errors.ts';
import { contentLog } from './log-sentences.ts';

export const contentServer: ServerFeature = { errors: contentErrors, log: contentLog };
