/** `npm test`: sets up whatever is missing, runs every check, and ends with the line `N passed, N failed`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';
import { ensureSystemTools } from './system-tools.mjs';

ensureInstalled();
ensureSystemTools();
ensureBuilt();

let passed = 0;
let failed = 0;

for (const check of ['check:types', 'check:lint', 'check:boundaries', 'check:content', 'check:browsers']) {
  console.log(`\n── ${check}`);
  if (run('npm', ['run', '--silent', check])) passed += 1;
  else failed += 1;
}

console.log('\n── tests');
const report = path.join(root, 'tests', '.output', 'report.json');
rmSync(report, { force: true });
const clean = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
if (existsSync(report)) {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed +=
    result.numFailedTests +
    result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length;
}
if (!clean && failed === 0) failed += 1;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
