import { defineErrors } from '#platform/http/index.ts';

/** Errors of the calls on jobs. */
export const jobErrors = defineErrors({
  job_not_found: { status: 404, message: 'Diesen Auftrag gibt es nicht mehr.' },
  job_state: { status: 409, message: 'Dieser Auftrag ist nicht in einem Zustand, in dem das möglich ist.' },
});
