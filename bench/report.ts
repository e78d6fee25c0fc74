import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Finding } from './lib/finding.ts';
import { projectRoot } from './lib/product.ts';

const output = path.join(projectRoot, 'bench/.output');
const page = path.join(projectRoot, 'docs/performance.md');
const markers = ['<!-- figures -->', '<!-- /figures -->'] as const;

const verdict = ({ met }: Finding): string => (met === null ? '' : met ? 'met' : '**missed**');

const row = (finding: Finding): string =>
  `| ${finding.what} | ${finding.figure} | ${finding.target ?? ''} | ${verdict(finding)} | ${finding.note ?? ''} |`;

/** Markdown with a line about the machine and the table. */
export const tableOf = (findings: readonly Finding[]): string => {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} cores, ${os.platform()} ${os.arch()}, Node ${process.versions.node}`;
  const load = os.loadavg()[0]?.toFixed(1);
  return [
    `${date}, ${machine}; load average at the end ${load}.`,
    '',
    '| What | Figure | Target | | Detail |',
    '|---|---|---|---|---|',
    ...findings.map(row),
    '',
  ].join('\n');
};

/** Saves the table of this run in the benchmark's output folder. */
export const saveReport = async (table: string): Promise<void> => {
  await mkdir(output, { recursive: true });
  await writeFile(path.join(output, 'figures.md'), table);
};

/** Writes the table to docs/performance.md. @throws when its markers are missing */
export const publish = async (table: string): Promise<void> => {
  const text = await readFile(page, 'utf8');
  const [begin, end] = markers.map((marker) => text.indexOf(marker));
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`docs/performance.md needs the markers ${markers.join(' and ')}`);
  await writeFile(page, `${text.slice(0, begin + markers[0].length)}\n${table}${text.slice(end)}`);
};
