import type { ServerFeature } from '#office/index.server.ts';
import { installationErrors } from './errors.ts';
import { installationLog } from './log-sentences.ts';

export const installationServer: ServerFeature = { errors: installationErrors, log: installationLog };
