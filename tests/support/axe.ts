import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as what the package exports as its source. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules are looked at: those axe applies by itself, all there are, or what another colour scheme can break. */
const rules = {
  usual: {},
  every: { rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])) },
  colours: {
    runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'] },
  },
} as const satisfies Record<string, RunOptions>;

/** `undecided` to be told as well where axe cannot decide. */
type Wanted = { rules?: keyof typeof rules; within?: string; undecided?: boolean };

const isThere = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

/** What axe finds on a page or in a part of it. */
export const runAxe = async (
  page: Page,
  { rules: chosen = 'usual', within, undecided = false }: Wanted = {},
): Promise<AxeResults> => {
  if (!(await isThere(page))) await page.evaluate(source);
  const options: RunOptions = {
    ...rules[chosen],
    resultTypes: undecided ? ['violations', 'incomplete'] : ['violations'],
  };
  return page.evaluate(
    ([part, given]) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ? { include: [part] } : document, given),
    [within, options] as const,
  );
};

/** One line for each violation, with its element. */
export const linesOf = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );

/** What breaks a rule of accessibility on a page, each with the element. */
export const accessibilityFaults = async (page: Page, wanted: Wanted = {}): Promise<string[]> =>
  linesOf(await runAxe(page, wanted));

/**
 * Removes from a page what looks like three things beside it: the checks take as long as there are elements, and rows
 * made alike break the same rules. Only texts, their languages, names and targets may differ, and none of them may be empty in one row
 * and not in another. To be called last, since the page cannot be used afterwards.
 */
export const thinOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const free =
      /^(id|for|name|lang|hreflang|href|src|alt|d|cx|cy|transform|value|title|datetime|download|data-.+)$/;
    const freeAria =
      /^aria-(label|labelledby|describedby|controls|owns|rowindex|posinset|valuenow|valuetext)$/;
    const known = new WeakMap<Element, string>();
    const lookOfAttribute = ({ name, value }: Attr): string => {
      if (free.test(name) || freeAria.test(name)) return value.trim() ? '…' : '';
      const isPlaceOnly = name === 'style' && !/colou?r|background|#|rgb|hsl/.test(value);
      return isPlaceOnly ? value.replace(/[\d.]+/g, '0') : value;
    };
    const look = (element: Element): string => {
      const attributes = [...element.attributes]
        .map((each) => `${each.name}=${lookOfAttribute(each)}`)
        .join(' ');
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const found = `<${element.tagName} ${attributes}${text ? ' …' : ''}>${[...element.children].map(lookOf).join('')}</>`;
      known.set(element, found);
      return found;
    };
    const lookOf = (element: Element): string => known.get(element) ?? look(element);
    const thin = (parent: Element): void => {
      const seen = new Map<string, number>();
      const children = [...parent.children];
      for (const child of children) {
        const kind = children.length > 3 ? lookOf(child) : '';
        const count = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, count);
        if (count > 3) child.remove();
        else thin(child);
      }
    };
    thin(document.body);
  });
