import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { coloursOf, contrast } from './colours.ts';

/** Half the size of the source that the package exports. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The weaker contrast rule fails only where the stricter one does, and costs as much. */
const every = Object.fromEntries(
  axe.getRules().map(({ ruleId }) => [ruleId, { enabled: ruleId !== 'color-contrast' }]),
);
const colours = ['color-contrast-enhanced', 'link-in-text-block'];
const onlyRules = (values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } });
/** The rules axe applies by default that can fail at another width for what was already visible. */
const layoutRules = [
  ...['scrollable-region-focusable', 'bypass', 'skip-link', 'region', 'heading-order'],
  ...['empty-heading', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['link-name', 'button-name', 'label', 'summary-name', 'image-alt', 'svg-img-alt', 'role-img-alt'],
  ...['label-content-name-mismatch', 'form-field-multiple-labels'],
  ...['aria-hidden-focus', 'nested-interactive', 'list', 'listitem', 'aria-required-children'],
  ...['aria-required-parent', 'presentation-role-conflict', 'empty-table-header'],
];

/**
 * Sets of rules: those axe applies by default, all there are, those another colour scheme can break, and
 * those another width can break as well for what was already visible: positions, sizes, names and order,
 * because parts may be hidden. `usualAgain` are the default rules that another width or colour scheme can
 * break.
 */
const rules = {
  usual: {},
  every: { rules: every },
  colours: onlyRules(colours),
  width: onlyRules([...colours, 'target-size', 'identical-links-same-purpose', ...layoutRules]),
  usualAgain: onlyRules(['color-contrast', 'link-in-text-block', ...layoutRules]),
} as const satisfies Record<string, RunOptions>;

/** `undecided` also reports what axe cannot decide. */
type AxeOptions = { rules?: keyof typeof rules; within?: string; undecided?: boolean };

const isAxeLoaded = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

/** Runs axe on a page or a part of it. */
const runAxe = async (
  page: Page,
  { rules: ruleSet = 'usual', within, undecided = false }: AxeOptions = {},
): Promise<AxeResults> => {
  if (!(await isAxeLoaded(page))) await page.evaluate(source);
  const options: RunOptions = {
    ...rules[ruleSet],
    resultTypes: undecided ? ['violations', 'incomplete'] : ['violations'],
  };
  return page.evaluate(
    ([part, runOptions]) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ? { include: [part] } : document, runOptions),
    [within, options] as const,
  );
};

/** One line for each violation, with its element. */
const formatViolations = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );

/** Accessibility violations on a page, each with its element. */
export const accessibilityViolations = async (page: Page, options: AxeOptions = {}): Promise<string[]> =>
  formatViolations(await runAxe(page, options));

const shown = 'data-shown-before';

/** Marks what is visible now, for `newlyShownViolations`. */
export const markShown = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    for (const element of document.querySelectorAll('html, html *'))
      element.toggleAttribute(name, element.checkVisibility());
    for (const element of document.querySelectorAll(`[${name}-not]`)) element.removeAttribute(`${name}-not`);
  }, shown);

/** Violations in what is visible now and was not at the time of `markShown`. */
export const newlyShownViolations = async (
  page: Page,
  ruleSet: keyof typeof rules = 'every',
): Promise<string[]> => {
  const isAny = await page.evaluate((name) => {
    const found = [...document.querySelectorAll(`[${name}] > :not([${name}])`)].filter((element) =>
      element.checkVisibility(),
    );
    for (const element of found) element.setAttribute(`${name}-not`, '');
    return found.length > 0;
  }, shown);
  return isAny ? accessibilityViolations(page, { rules: ruleSet, within: `[${shown}-not]` }) : [];
};

/**
 * Removes elements that look like three of their siblings, because the checks take time per element and equal
 * rows break the same rules. Only texts, their languages, names and targets may differ, and none of them may
 * be empty in one row and not in another. The page is unusable until `restoreRemoved`.
 */
export const removeRepetitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const free =
      /^(id|for|name|lang|hreflang|href|src|alt|d|cx|cy|transform|value|title|datetime|download|data-.+)$/;
    const freeAria =
      /^aria-(label|labelledby|describedby|controls|owns|rowindex|posinset|valuenow|valuetext)$/;
    const known = new WeakMap<Element, string>();
    const lookOfAttribute = ({ name, value }: Attr): string => {
      if (free.test(name) || freeAria.test(name)) return value.trim() ? '…' : '';
      const isLayoutOnly = name === 'style' && !/colou?r|background|#|rgb|hsl/.test(value);
      return isLayoutOnly ? value.replace(/[\d.]+/g, '0') : value;
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
    const removed: [child: Element, parent: Element, next: Node | null][] = [];
    const removeFrom = (parent: Element): void => {
      const seen = new Map<string, number>();
      const children = [...parent.children];
      for (const child of children) {
        const kind = children.length > 3 ? lookOf(child) : '';
        const count = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, count);
        if (count > 3) {
          removed.push([child, parent, child.nextSibling]);
          child.remove();
        } else removeFrom(child);
      }
    };
    removeFrom(document.body);
    Object.assign(window, { removed });
  });

/** Restores what `removeRepetitions` has removed. */
export const restoreRemoved = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { removed } = window as unknown as { removed: [Element, Element, Node | null][] };
    for (const [child, parent, next] of removed.reverse()) parent.insertBefore(child, next);
  });

/**
 * Texts with too little contrast among those whose background axe cannot determine, because stars surround
 * them.
 */
const lowContrastTexts = async (page: Page, { incomplete }: AxeResults): Promise<string[]> => {
  const undecided = incomplete
    .filter(({ id }) => id === 'color-contrast-enhanced')
    .flatMap(({ nodes }) => nodes);
  const seen = await coloursOf(
    page,
    undecided.map(({ target }) => String(target)),
  );
  return seen
    .map(({ selector, colour, background }) => ({ selector, ratio: contrast(colour, background) }))
    .filter(({ ratio }) => ratio < 7)
    .map(({ selector, ratio }) => `${selector}: ${ratio}`);
};

/** Violations including the strictest level and the recommendations, which are off by default. */
const allViolations = async (page: Page, ruleSet: keyof typeof rules): Promise<string[]> => {
  const results = await runAxe(page, { rules: ruleSet, undecided: true });
  return [...formatViolations(results), ...(await lowContrastTexts(page, results))];
};

/**
 * Violations of any rule on a phone and a desktop, in light and dark mode. The page is unusable afterwards.
 */
export const violationsInAllViews = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 360, height: 740 });
  await removeRepetitions(page);
  await markShown(page);
  const found = await allViolations(page, 'every');
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await allViolations(page, 'colours')));
  await page.setViewportSize({ width: 1280, height: 900 });
  found.push(...(await allViolations(page, 'width')), ...(await newlyShownViolations(page)));
  return found;
};
