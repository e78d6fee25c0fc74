import type { ServerFeature } from '#office/index.server.ts';
import { translationErrors } from './errors.ts';
import { translationLog } from './log-sentences.ts';

export const translationServer: ServerFeature = { errors: translationErrors, log: translationLog };
