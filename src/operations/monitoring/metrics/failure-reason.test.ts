import { expect, it } from 'vitest';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { BusyError, ClosedError } from '#platform/work/index.ts';
import { failureReason } from './failure-reason.server.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['the code of an error', httpErrors.rate_limited, undefined, 'rate_limited'],
  ['a full queue', httpErrors.unavailable, new BusyError('full'), 'queue_full'],
  [
    'a full queue behind another error',
    httpErrors.unavailable,
    new Error('x', { cause: new BusyError('full') }),
    'queue_full',
  ],
  ['a process that ends', httpErrors.unavailable, new ClosedError('closed'), 'stopping'],
  [
    'a database that cannot be reached',
    httpErrors.unavailable,
    withCode('ECONNREFUSED'),
    'database_unavailable',
  ],
  ['a slow query', httpErrors.unavailable, withCode('57014'), 'database_slow'],
  ['anything else that is not available', httpErrors.unavailable, undefined, 'unavailable'],
  ['an unexpected error', httpErrors.internal_error, new Error('secret path'), 'internal_error'],
])('the reason is %s', (_name, entry, cause, reason) => {
  expect(failureReason(new ApiError(entry, { cause }))).toBe(reason);
});
