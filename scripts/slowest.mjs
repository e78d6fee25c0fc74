import path from 'node:path';
import { root } from './prepare.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

const longest = (entries, count) =>
  entries
    .sort((a, b) => b.took - a.took)
    .slice(0, count)
    .map(({ took, name }) => `${seconds(took)}  ${name}`);

/** The files and the tests of a report of Vitest that took longest, as lines to print. */
export const slowest = ({ testResults }, count = 10) => {
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: path.relative(root, name),
    took: endTime - startTime,
    tests: assertionResults,
  }));
  const tests = files.flatMap(({ name, tests }) =>
    tests.map(({ fullName, duration }) => ({ name: `${name} > ${fullName}`, took: duration ?? 0 })),
  );
  return [
    `\n── slowest ${count} files`,
    ...longest(files, count),
    `\n── slowest ${count} tests`,
    ...longest(tests, count),
  ];
};
