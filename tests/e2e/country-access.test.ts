import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type AxNode, expectOrder, isEnd, isLinkTo, isMainHeading } from '../support/accessibility-tree.ts';
import { describeUsability, type Part, sharedVisitor } from '../support/usable.ts';

const open = sharedVisitor();

/** Reading order: the letter, its download, the next steps, its text, the index. */
const expectReadingOrder = async (nodes: readonly AxNode[], page: Page) => {
  const download = await page
    .locator('a[download]')
    .first()
    .evaluate((element: HTMLAnchorElement) => element.href);
  const text = await page.locator('#letter-shown').innerText();
  const index = await page.locator('.gfi h2').first().innerText();
  expectOrder(nodes, [
    ['heading', isMainHeading],
    ['download', ({ role, url }) => role === 'link' && url === download],
    ['own words', isLinkTo(/\/letter\?/)],
    ['envelope', isLinkTo(/\/api\/envelope\//)],
    ['text', ({ role, name }) => role === 'heading' && name === text],
    ['index', ({ role, name }) => role === 'heading' && name === index],
    ['end', isEnd],
  ]);
};

/** The letter in the language of the page, fetched on click. */
const reading = (page: Page) => page.locator('.country-letter-reading a[aria-expanded]');
const letter: Part = [
  'the letter that is read',
  async (page: Page) => {
    if ((await reading(page).count()) === 0) return;
    await reading(page).dispatchEvent('click');
    await page.locator('.country-letter-reading .country-letter-paper').waitFor();
  },
  async (page: Page) => {
    if ((await reading(page).count()) > 0) await reading(page).dispatchEvent('click');
  },
];

const languages: Part = [
  'the list of languages',
  async (page: Page) => {
    await page.locator('.language-all').dispatchEvent('click');
    await page.locator('.language-panel a').first().waitFor();
  },
  async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.language-panel').count()).toBe(0);
  },
];

for (const path of ['/country/DE', '/country/EG'])
  describeUsability(open, {
    ...{ path, checkTree: expectReadingOrder, expandableParts: [languages, letter] },
    ...{ hasStructure: true, scalesUp: true, isAccessible: true },
  });
describeUsability(open, {
  path: '/country/AF?lang=fa',
  checkTree: expectReadingOrder,
  scalesUp: true,
  expandableParts: [letter],
});
describeUsability(open, {
  ...{ path: '/country/EG?lang=de', checkTree: expectReadingOrder, expandableParts: [letter] },
  ...{ supportsForcedColours: true, scalesUp: true },
});
describeUsability(open, { path: '/country/BD', isAccessible: true });
