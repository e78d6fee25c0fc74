import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { DATABASE_POOL_SIZE: '3' } });
});
afterAll(() => site.close());

it('what waits for a connection has a bound: beyond it calls get 503 at once, the others their answer', async () => {
  const { pool, figures } = site.database;
  const busy = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  const { refused } = figures();
  const answers: Response[] = [];
  const calls = Array.from({ length: 75 }, async (_, n) => {
    const token = String(n).padStart(43, 'a');
    answers.push(await site.get('/api/admin/session', { Cookie: `__Host-staff=${token}` }));
  });
  await expect.poll(() => answers.length).toBe(15);
  expect(figures()).toEqual({ size: 3, inUse: 3, waiting: 60, refused: refused + 15 });
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  for (const client of busy) client.release();
  await Promise.all(calls);
  expect(answers.slice(15).map(({ status }) => status)).toEqual(Array(60).fill(401));
});
