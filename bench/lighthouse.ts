/**
 * `npm run lighthouse`: runs Lighthouse on the built site in the Chromium of this machine, emulating a slow phone on a
 * slow network. Prints a table and exits with code 1 when a page misses a target.
 *   --rounds 5   runs per page (3); the best counts, because other load on the machine only costs points
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureBuilt, nodeFlags } from '../scripts/prepare.mjs';
import { atEnd, closeAll, closeOnSignal, wasInterrupted } from './lib/cleanup.ts';
import { freePort, startNode, until } from './lib/processes.ts';
import { projectRoot } from './lib/product.ts';
import { request } from './lib/request.ts';
import { dataFolder } from './lib/server.ts';

const pages = {
  'Home page': '/',
  'Country page in German': '/country/DE',
  'Country page in Arabic': '/country/EG',
  'Country page in Bengali': '/country/BD',
  Imprint: '/impressum',
};

/** Minimum score of each category, out of 100. */
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];

/** Starts the server with its actual address as PUBLIC_URL, so that links and canonical addresses are right. */
const startSite = async (): Promise<string> => {
  const { dir } = await dataFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = startNode([...nodeFlags, path.join(projectRoot, 'dist/server/main.js'), 'serve'], {
    NODE_ENV: 'production',
    DATA_DIR: dir,
    DATABASE_URL: '',
    RUN_JOBS: 'worker',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
  });
  await until(server, async () => (await request(port, '/readyz')).status === 200, 10);
  return url;
};

const startChromium = async (): Promise<LaunchedChrome> => {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  atEnd(() => chrome.kill());
  return chrome;
};

const runLighthouse = async (url: string, port: number): Promise<Result> => {
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  if (!run) throw new Error(`${url} could not be judged`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
};

const pointsOf = (result: Result, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** Ids of the audits that cost points. */
const faults = (result: Result, category: Category): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ''}`.trim());

const seconds = ({ audits }: Result, audit: string): string =>
  `${((audits[audit]?.numericValue ?? Number.NaN) / 1000).toFixed(2)} s`;

type Verdict = { row: string; misses: string[] };

const sum = (result: Result): number =>
  categories.reduce((points, category) => points + pointsOf(result, category), 0);

const verdict = (name: string, results: readonly Result[]): Verdict => {
  const best = results.reduce((one, other) => (sum(other) > sum(one) ? other : one));
  const missed = categories.filter((category) => pointsOf(best, category) < targets[category]);
  const cells = [
    name,
    ...categories.map((category) =>
      missed.includes(category) ? `**${pointsOf(best, category)}**` : pointsOf(best, category),
    ),
    seconds(best, 'first-contentful-paint'),
    seconds(best, 'largest-contentful-paint'),
    seconds(best, 'total-blocking-time'),
    best.audits['cumulative-layout-shift']?.numericValue ?? '',
  ];
  return {
    row: `| ${cells.join(' | ')} |`,
    misses: missed.map((category) => `${name}, ${category}: ${faults(best, category).join('; ')}`),
  };
};

const measure = async (rounds: number): Promise<Verdict[]> => {
  const site = await startSite();
  const { port } = await startChromium();
  const verdicts: Verdict[] = [];
  for (const [name, address] of Object.entries(pages)) {
    const results = [];
    for (let round = 0; round < rounds; round++) results.push(await runLighthouse(site + address, port));
    verdicts.push(verdict(name, results));
  }
  return verdicts;
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

closeOnSignal();
let code = 1;
try {
  // The tools imported above set NODE_ENV to `development`, with which the build does not run.
  process.env.NODE_ENV = 'production';
  ensureBuilt();
  const verdicts = await measure(Number(values.rounds));
  const misses = verdicts.flatMap((each) => each.misses);
  console.log('| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { row } of verdicts) console.log(row);
  console.log(misses.length === 0 ? '\nEvery target is met.' : `\nMissed:\n${misses.join('\n')}`);
  code = misses.length === 0 ? 0 : 1;
} catch (error) {
  if (!wasInterrupted()) console.error(error);
}
await closeAll();
process.exit(code);
