/**
 * `npm test`: sets up whatever is missing, runs every check, and ends with the line `N passed, N failed`.
 * `npm run test:quick` leaves out what needs a browser, a process of its own or much time.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureCores } from './core-time.mjs';
import { ensureBuilt, ensureInstalled, root, toolEnv } from './prepare.mjs';
import { skipped } from './skipped.mjs';
import { slowest } from './slowest.mjs';
import { ensureSystemTools } from './system-tools.mjs';

const quick = process.argv.includes('--quick');

const tools = ensureSystemTools();
ensureInstalled();

/** Niceness of the checks, because the run waits for the tests. */
const behind = 5;

let passed = 0;
let failed = 0;

/** Runs a check of package.json in parallel with the tests; its output is printed later. */
const check = (name) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, env: toolEnv() });
    if (child.pid) os.setPriority(child.pid, behind);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', (error) => resolve({ name, output: String(error), ok: false }));
    child.on('close', (code) => resolve({ name, output, ok: code === 0 }));
  });

// The build does not keep both cores busy.
const types = check('check:types');
if (!quick) ensureBuilt();
await tools;

console.log('\n── tests');
const coreTime = measureCores();
const report = path.join(root, 'tests', '.output', 'report.json');
rmSync(report, { force: true });
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const chosen = quick ? ['src', 'tests/http', '--tags-filter=!slow'] : [];
/** The tests, whose output is shown while they run. */
const tests = new Promise((resolve) => {
  const options = { cwd: root, env: toolEnv(), stdio: 'inherit' };
  const child = spawn('vitest', ['run', ...chosen, ...reporters], options);
  child.on('error', () => resolve(false));
  child.on('close', (code) => resolve(code === 0));
});
/** Run sequentially, so that they do not all compete with the start of the first browsers. */
const checks = (async () => {
  const results = [await types];
  for (const name of ['lint', 'boundaries', 'content', 'unused', 'browsers'])
    results.push(await check(`check:${name}`));
  return results;
})();
const clean = await tests;
console.log(coreTime());
if (existsSync(report)) {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed +=
    result.numFailedTests +
    result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length;
  for (const line of slowest(result)) console.log(line);
  if (!quick) for (const line of skipped(result)) console.log(line);
}
if (!clean && failed === 0) failed += 1;
for (const { name, output, ok } of await checks) {
  console.log(`\n── ${name}\n${output}`);
  if (ok) passed += 1;
  else failed += 1;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
