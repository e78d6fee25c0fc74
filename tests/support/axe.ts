import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as what the package exports as its source. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const isThere = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

/** What breaks a rule of accessibility on a page, each with the element. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  if (!(await isThere(page))) await page.evaluate(source);
  const { violations }: AxeResults = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
};
