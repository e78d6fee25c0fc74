/**
 * `npm run bench`: measures the platform and reports which targets it meets.
 *   npm run bench -- [letters] [server] [pages] [onrush] [start] [publication] [editorial]
 *               [translations] [scale]
 *               only these parts
 *   --write     writes the table to docs/performance.md
 *   --no-fail   exits with code 0 even if a target is missed
 */
import { parseArgs } from 'node:util';
import { measureEditorial } from './editorial/editorial.ts';
import { measureLoadSpikes } from './http/load-spike.ts';
import { measureScale } from './http/scale.ts';
import { measureThroughput } from './http/throughput.ts';
import { measureLetters } from './letters/letters.ts';
import { measureLetterSizes } from './letters/sizes.ts';
import { closeAll, closeOnSignal, wasInterrupted } from './lib/cleanup.ts';
import type { Finding } from './lib/finding.ts';
import { dataFolder, startServer } from './lib/server.ts';
import { measureColdPages } from './pages/cold-pages.ts';
import { measurePublication } from './publication/publication.ts';
import { publish, saveReport, tableOf } from './report.ts';
import { measurePages } from './sizes.ts';
import { measureStart } from './start.ts';
import { measureTranslations } from './translations/translations.ts';

/** Letter sizes, page sizes and throughput of one server, in this order: the first typesets every letter. */
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
  onrush: measureLoadSpikes,
  start: measureStart,
  publication: measurePublication,
  editorial: measureEditorial,
  translations: measureTranslations,
  scale: measureScale,
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

closeOnSignal();
let code = 1;
try {
  const findings = await measure(positionals.length > 0 ? positionals : Object.keys(parts));
  const table = tableOf(findings);
  console.log(`\n${table}`);
  await saveReport(table);
  if (values.write) await publish(table);
  const missed = findings.filter(({ met }) => met === false).length;
  console.log(missed === 0 ? 'Every target is met.' : `${missed} targets are missed.`);
  code = missed === 0 || values['no-fail'] ? 0 : 1;
} catch (error) {
  if (!wasInterrupted()) console.error(error);
}
await closeAll();
process.exit(code);
