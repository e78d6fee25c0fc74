/**
 * `npm run bench`: measures the platform and says which targets it meets.
 *   npm run bench -- [letters] [server] [pages] [start] [editorial]   only these parts
 *   --write     puts the table into docs/performance.md
 *   --no-fail   ends with code 0 also when a target is missed
 */
import { parseArgs } from 'node:util';
import { measureEditorial } from './editorial/editorial.ts';
import { measureThroughput } from './http/throughput.ts';
import { measureLetters } from './letters/letters.ts';
import { measureLetterSizes } from './letters/sizes.ts';
import { endAll, endOnSignal, wasInterrupted } from './lib/cleanup.ts';
import type { Finding } from './lib/finding.ts';
import { dataFolder, startServer } from './lib/server.ts';
import { measureColdPages } from './pages/cold-pages.ts';
import { keep, publish, tableOf } from './report.ts';
import { measurePages } from './sizes.ts';
import { measureStart } from './start.ts';

/** One server for everything that is asked of it: it sets every letter first, then answers from memory. */
const measureServer = async (): Promise<Finding[]> => {
  const { dir, remove } = await dataFolder();
  const server = await startServer(dir);
  const findings = [
    ...(await measureLetterSizes(server)),
    ...(await measurePages(server)),
    ...(await measureThroughput(server)),
  ];
  await server.end();
  await remove();
  return findings;
};

const parts: Readonly<Record<string, () => Promise<Finding[]>>> = {
  letters: measureLetters,
  server: measureServer,
  pages: measureColdPages,
  start: measureStart,
  editorial: measureEditorial,
};

const measure = async (names: readonly string[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const name of names) {
    const part = parts[name];
    if (!part)
      throw new Error(`Den Teil "${name}" gibt es nicht. Möglich sind: ${Object.keys(parts).join(', ')}.`);
    console.error(`── ${name}`);
    findings.push(...(await part()));
  }
  return findings;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, 'no-fail': { type: 'boolean' } },
});

endOnSignal();
let code = 1;
try {
  const findings = await measure(positionals.length > 0 ? positionals : Object.keys(parts));
  const table = tableOf(findings);
  console.log(`\n${table}`);
  await keep(table);
  if (values.write) await publish(table);
  const missed = findings.filter(({ met }) => met === false).length;
  console.log(missed === 0 ? 'Every target is met.' : `${missed} targets are missed.`);
  code = missed === 0 || values['no-fail'] ? 0 : 1;
} catch (error) {
  if (!wasInterrupted()) console.error(error);
}
await endAll();
process.exit(code);
