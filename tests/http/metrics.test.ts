import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, metricInputs } from '#app/monitoring.server.ts';
import { createMetrics, metricSourcesOfProcess } from '#operations/index.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { listen } from '../support/listen.ts';
import { checkMetrics, metricsIn, metricTypes } from '../support/prometheus.ts';
import { runTool } from '../support/tools.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const scrape = async (from: Pick<TestApp, 'get'> = app) => (await from.get('/metrics')).text();

/** The metrics of a worker on the same database. */
const scrapeWorker = (): Promise<string> => {
  const config = loadConfig({ DATABASE_URL: 'postgres://u:p@127.0.0.1/x' });
  if (!config.ok) throw new Error('The configuration is wrong');
  const identity = identityOf('worker', config.value);
  return createMetrics(metricSourcesOfProcess(metricInputs(app, config.value, identity))).text();
};

describe('metrics', () => {
  it('follow the conventions of Prometheus in both kinds of processes', async () => {
    await app.get('/country/DE');
    for (const text of [await scrape(), await scrapeWorker()]) {
      await checkMetrics(text);
      const counters = [...metricTypes(text)].filter(([name]) => name.endsWith('_total'));
      expect(counters.length).toBeGreaterThan(3);
      expect(counters.filter(([, type]) => type !== 'counter')).toEqual([]);
    }
  });

  it('count responses by class, and errors by their reason', async () => {
    await app.get('/api/countries/DE');
    await app.get('/api/countries/XX');
    await app.get('/nothing/here');
    await app.get('/api/admin/session');
    const text = await scrape();
    expect(text).toMatch(/http_responses_total\{class="2xx",reason=""\} \d+/);
    expect(text).toMatch(/http_responses_total\{class="4xx",reason="country_not_found"\} 1/);
    expect(text).toMatch(/http_responses_total\{class="4xx",reason="not_found"\} 1/);
    expect(text).toMatch(/http_responses_total\{class="4xx",reason="no_session"\} 1/);
  });

  it('do not count health checks among the responses', async () => {
    const count = async () =>
      [...(await scrape()).matchAll(/^http_responses_total\{.*\} (\d+)$/gm)].map(([, each]) => each);
    const before = await count();
    for (const path of ['/healthz', '/readyz', '/metrics']) await app.get(path);
    expect(await count()).toEqual(before);
    expect(await scrape()).toMatch(
      /http_request_duration_seconds_count\{.*route="\/readyz",status="200"\} 1/,
    );
  });

  it('count letters sent to clients', async () => {
    const server = await listen(app);
    const delivered = async () => Number((await scrape()).match(/^letters_delivered_total (\d+)/m)?.[1]);
    expect(await delivered()).toBe(0);
    await (await fetch(`${server.url}/api/download-petition/DE`)).arrayBuffer();
    await expect.poll(delivered).toBe(1);
    await server.close();
  });

  it('say what database, pool, jobs, queues, caches, disk, content and program are like', async () => {
    const text = await scrape();
    for (const line of [
      /^database_up 1$/m,
      /^database_pool_connections\{state="used"\} \d+$/m,
      /^database_pool_max_connections [1-9]\d*$/m,
      /^database_pool_waiting 0$/m,
      /^database_pool_refused_total 0$/m,
      /^jobs_open\{state="queued"\} 0$/m,
      /^mails_queued\{state="failing"\} 0$/m,
      /^jobs_oldest_waiting_seconds 0$/m,
      /^jobs_need_worker 1$/m,
      /^processes_seen\{kind="worker"\} 0$/m,
      /^backup_interval_seconds 86400$/m,
      /^sign_in_failures_last_hour 0$/m,
      /^disk_free_bytes\{disk="data"\} \d+/m,
      /^queue_tasks\{queue="typesetter",state="waiting"\} 0$/m,
      /^queue_tasks\{queue="pages",state="running"\} 0$/m,
      /^cache_bytes\{cache="answers"\} [1-9]\d*$/m,
      /^content_state\{state="up"\} 1$/m,
      /^content_info\{release="[0-9a-f]{12}",edition="[^"]+"\} 1$/m,
      /^site_build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+",kind="web"\} 1$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^process_resident_memory_bytes [1-9]/m,
    ])
      expect(text).toMatch(line);
    expect(await scrapeWorker()).toMatch(/^site_build_info\{.*kind="worker"\} 1$/m);
  });

  it('leave out what nobody knows while the database is away, and say why requests fail', async () => {
    const own = await startTestApp();
    await own.database.close();
    await own.get('/api/admin/session', { Cookie: `__Host-staff=${'x'.repeat(43)}` });
    const text = await scrape(own);
    expect(text).toMatch(/^database_up 0$/m);
    expect(text).not.toMatch(/^jobs_(open|oldest_waiting_seconds)[ {]/m);
    expect(text).toMatch(/^backup_newest_timestamp_seconds 0$/m);
    expect(text).toMatch(/^http_responses_total\{class="5xx",reason="database_unavailable"\} 1$/m);
    await own.close();
  });
});

type Panel = { title: string; targets?: { expr: string }[] };

/** Names that expressions may use: those of both kinds of processes, and what Prometheus adds. */
const knownNames = async (): Promise<Set<string>> => {
  const types = new Map([...metricTypes(await scrape()), ...metricTypes(await scrapeWorker())]);
  const names = [...types].flatMap(([name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
  );
  return new Set([...names, 'up']);
};

describe('the files for Prometheus and Grafana', () => {
  it('names of metrics are found in expressions', () => {
    expect(metricsIn('sum by (le) (rate(a_b{c="d"}[5m])) > 1e9 and on () max(e_f) == 1')).toEqual([
      'a_b',
      'e_f',
    ]);
  });

  it('hold valid rules, which fire when they should', async () => {
    const file = (name: string) => path.join(deploy, 'prometheus', name);
    await runTool('promtool', ['check', 'config', file('prometheus.yml')]);
    await runTool('promtool', ['check', 'rules', file('alerts.yml')]);
    await runTool('promtool', ['test', 'rules', file('alerts.test.yml')]);
  });

  it('every alert says what to do, and asks for metrics that exist', async () => {
    const text = await readFile(path.join(deploy, 'prometheus', 'alerts.yml'), 'utf8');
    const alerts = text.split(/^ +- alert: /m).slice(1);
    expect(alerts.length).toBeGreaterThan(15);
    const known = await knownNames();
    for (const alert of alerts) {
      const [name] = alert.split('\n');
      expect(alert, name).toMatch(/ summary: \S/);
      expect(alert, name).toMatch(/ runbook: \S/);
      const expression = alert.match(/ expr: (?:>-)?([\s\S]*?)\n +(?:for|labels):/)?.[1] ?? '';
      const used = metricsIn(expression);
      expect(used.length, name).toBeGreaterThan(0);
      expect(
        used.filter((metric) => !known.has(metric)),
        name,
      ).toEqual([]);
    }
  });

  it('every plot of the dashboard asks for metrics that exist', async () => {
    const { panels } = JSON.parse(await readFile(path.join(deploy, 'grafana', 'site.json'), 'utf8')) as {
      panels: Panel[];
    };
    const known = await knownNames();
    const plots = panels.filter(({ targets }) => targets);
    expect(plots.length).toBeGreaterThan(15);
    for (const { title, targets = [] } of plots) {
      const used = targets.flatMap(({ expr }) => metricsIn(expr));
      expect(used.length, title).toBeGreaterThanOrEqual(targets.length);
      expect(
        used.filter((metric) => !known.has(metric)),
        title,
      ).toEqual([]);
    }
  });
});
