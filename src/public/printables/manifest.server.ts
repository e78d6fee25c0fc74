import type { ServerFeature } from '#office/index.server.ts';
import { printableErrors } from './errors.ts';

export const printablesServer: ServerFeature = { errors: printableErrors };
