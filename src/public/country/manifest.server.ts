import type { ServerFeature } from '#office/index.server.ts';
import { languageServiceErrors } from './errors.ts';

export const countryPagesServer: ServerFeature = { errors: languageServiceErrors };
