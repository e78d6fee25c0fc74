import type { ServerFeature } from '#office/index.server.ts';
import { staticSiteErrors } from './errors.ts';

export const staticSiteServer: ServerFeature = { errors: staticSiteErrors };
