import path from 'node:path';
import { root } from './prepare.mjs';

/** The tests of a report of Vitest that this machine cannot run, as lines to print. */
export const skipped = ({ testResults }) => {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${path.relative(root, name)} > ${fullName}`),
  );
  return names.length > 0 ? [`\n── not run on this machine: ${names.length}`, ...names] : [];
};
