/**
 * `npm run test:browsers`: the citizen's way in Chromium, Firefox and WebKit, and ten walks from worry to envelope. Its last
 * line is `N passed, N failed`. `--write` puts the table of the walks into docs/walks.md; a name (`firefox`, `ten`) runs
 * that part alone.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, toolEnv } from './prepare.mjs';
import { engineTools, ensureSystemTools } from './system-tools.mjs';

const given = process.argv.slice(2);
const write = given.includes('--write');
const parts = given.filter((word) => word !== '--write');
const longestMinutes = 30;

ensureInstalled();
await ensureSystemTools(engineTools);
ensureBuilt();

const output = (name) => path.join(root, 'tests', '.output', name);
const [report, notes] = [output('browsers.json'), output('browsers.jsonl')];
for (const file of [report, notes]) rmSync(file, { force: true });

const args = ['run', '--config', 'vitest.browsers.config.ts', ...parts];
const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
const tests = spawn('vitest', [...args, ...reporters], { cwd: root, env: toolEnv(), stdio: 'inherit' });
const timer = setTimeout(() => tests.kill('SIGKILL'), longestMinutes * 60_000);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => tests.kill(signal));

/** A table of Markdown. */
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

const walkTable = (walks) =>
  table(
    ['', 'Walk', 'Engine', 'Line', 'Actions', 'Received', 'of it the letter', 'Sent', 'Seconds'],
    walks.map((walk) => [
      ...[walk.place, walk.walk, walk.engine, walk.line, walk.actions, kilobytes(walk.received)],
      ...[kilobytes(walk.letterBytes), kilobytes(walk.sent), walk.seconds.toFixed(1)],
    ]),
  );

const writeTable = (engines, walks) => {
  const page = path.join(root, 'docs', 'walks.md');
  const versions = engines.map(({ name, version }) => `${name} ${version}`).join(', ');
  const text = `${new Date().toISOString().slice(0, 10)}, ${versions}.\n\n${walkTable(walks)}`;
  const marked = /(<!-- walks -->\n)[\s\S]*(\n<!-- \/walks -->)/;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marked, (_, before, after) => before + text + after),
  );
};

tests.on('error', (error) => console.error(error));
tests.on('close', (code) => {
  clearTimeout(timer);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
  const said = lines.filter(Boolean).map((line) => JSON.parse(line));
  const engines = [
    ...new Map(said.filter(({ kind }) => kind === 'engine').map((each) => [each.name, each])).values(),
  ];
  const walks = said.filter(({ kind }) => kind === 'walk');
  if (walks.length > 0) console.log(`\n── walks\n${walkTable(walks)}`);
  console.log('\n── engines');
  for (const { name, version, cannot } of engines) {
    console.log(`${name} ${version}${cannot.length === 0 ? '' : ', which cannot do everything:'}`);
    for (const sentence of cannot) console.log(`  ${sentence}`);
  }
  const passed = result?.numPassedTests ?? 0;
  const unread = result?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  let failed = (result?.numFailedTests ?? 0) + (unread?.length ?? 0);
  if (code !== 0 && failed === 0) failed = 1;
  if (write && failed > 0) console.log('\nNothing is written to docs/walks.md while something fails.');
  else if (write) writeTable(engines, walks);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
