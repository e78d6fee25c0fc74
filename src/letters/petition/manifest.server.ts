import type { ServerFeature } from '#office/index.server.ts';
import { letterErrors } from './errors.ts';

export const lettersServer: ServerFeature = { errors: letterErrors };
