import type { ServerFeature } from '../manifest.server.ts';
import { inboxErrors } from './errors.ts';

export const inboxServer: ServerFeature = { errors: inboxErrors };
