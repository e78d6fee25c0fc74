import type { ServerFeature } from '#office/index.server.ts';
import { answerErrors } from './errors.ts';

export const answersServer: ServerFeature = { errors: answerErrors };
