import { expect, it } from 'vitest';
import { jobResponder } from './job-response.server.ts';

const job = {
  ...{ id: 'a', kind: 'backup', key: 'now', done: 0, total: 0, failed: 0 },
  ...{ message: null, startedAt: null, finishedAt: null },
};

it('says of a job that waits that nobody runs it, and of no other', () => {
  const messages = (isMissing: boolean) =>
    (['queued', 'running', 'paused'] as const).map(
      (state) => jobResponder({ isMissing: () => isMissing })({ ...job, state }).message,
    );
  expect(messages(true)).toEqual([expect.stringContaining('Worker'), null, null]);
  expect(messages(false)).toEqual([null, null, null]);
});
