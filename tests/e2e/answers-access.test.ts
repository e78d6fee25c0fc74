import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApprovedAnswers } from '../support/approved-answers.ts';
import { violationsInAllViews } from '../support/axe.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { expectLayoutFits } from '../support/layout-checks.ts';
import { addLetterCounts } from '../support/letters-sent.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser('undrawn'), startTestSite()]);
  await addLetterCounts(site, { KE: 40, FR: 200, EG: 12 });
  await addApprovedAnswers(site, [
    { countryCode: 'KE' },
    { countryCode: 'KE', kind: 'promise', text: 'We will\n\nlook at it.', publishText: true, language: 'en' },
    { countryCode: 'EG', kind: 'refusal', text: 'لا', publishText: true, language: 'ar' },
    { countryCode: 'FR', kind: 'returned', text: 'x'.repeat(600), publishText: true },
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it.each(['/answers', '/answers?lang=ar', '/answers?lang=th&sort=-rate', '/answers?continent=africa'])(
  '%s has room from 320 to 1280 px and keeps every rule of accessibility',
  async (path) => {
    const { page, complaints, foreign, close } = await visit(browser, site.url);
    const rows = path.includes('africa') ? 2 : 3;
    // Countries are loaded one after the other.
    const open = async () => {
      await page.goto(path);
      return page.locator('tbody tr').count();
    };
    await expect.poll(open).toBe(rows);
    await expectLayoutFits(page);
    expect(await violationsInAllViews(page)).toEqual([]);
    expect([complaints, foreign]).toEqual([[], []]);
    await close();
  },
);
