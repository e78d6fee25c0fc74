import type { ServerFeature } from '#office/index.server.ts';
import { glossaryErrors } from './errors.ts';

export const glossaryServer: ServerFeature = { errors: glossaryErrors };
