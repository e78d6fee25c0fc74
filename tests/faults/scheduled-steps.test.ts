import { afterEach, expect, it } from 'vitest';
import { builtProgram, endProgram, type Program, startProgram } from '../support/process.ts';
import { publishingOn } from '../support/publishing.ts';
import { startStaffSite } from '../support/staff-site.ts';

const programs: Program[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) await endProgram(program);
});

it('planned publications happen once each, late, although the worker that takes them is killed', async () => {
  const site = await startStaffSite();
  const { pool } = site.database;
  const office = publishingOn(site);
  const countries = ['DE', 'AT', 'CH', 'LI', 'LU', 'BE', 'NL', 'FR', 'ES', 'PT', 'IT', 'PL'];
  const ids = await office.insert(countries.map((country) => [country, 'de']));
  await pool.query(
    `update petition_drafts set publish_at = now() - interval '2 hours', scheduled_by = '{"id": 1, "username": "admin"}'`,
  );
  const startWorker = async () => {
    const env = { LOG_LEVEL: 'info', DATABASE_URL: site.staff.database.url };
    const args = [builtProgram.args[0] as string, 'worker'];
    const worker = await startProgram(env, { ...builtProgram, args });
    programs.push(worker);
    return worker;
  };
  const published = async (): Promise<number> =>
    (await pool.query("select from wto_petitions where state = 'published'")).rowCount ?? 0;

  const first = await startWorker();
  await expect.poll(published, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await first.exited;
  expect(await published()).toBeLessThan(ids.length);

  await Promise.all([startWorker(), startWorker()]);
  await expect.poll(published, { timeout: 60_000 }).toBe(ids.length);
  const { rows } = await pool.query(
    `select count(*)::int as entries, count(distinct subject)::int as drafts, bool_and((details->>'lateMinutes')::int >= 120) as late
     from audit_log where action = 'petition_published'`,
  );
  expect(rows).toEqual([{ entries: ids.length, drafts: ids.length, late: true }]);
  await site.close();
});
