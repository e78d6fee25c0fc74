import type { ServerFeature } from '#office/index.server.ts';
import { countryErrors } from './errors.ts';

export const catalogueServer: ServerFeature = { errors: countryErrors };
