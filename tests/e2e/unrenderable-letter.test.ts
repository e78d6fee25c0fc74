import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { putBaseText } from '../support/content.ts';
import { hydrateNow } from '../support/hydration.ts';
import { startTestSite } from '../support/site.ts';

const sentence = 'Dieser Brief lässt sich gerade nicht als PDF erstellen. Bitte versuche es später nochmal.';

let browser: Browser;
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startTestSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('a letter that cannot be set', () => {
  it('is said to be under repair, on the page that was open before, on the home page and on a new one', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.goto('/country/DE?lang=de');
    await hydrateNow(page);
    const closing = site.content.current().texts.text('petition_closing', 'de');
    await putBaseText(site, 'petition_closing', `${closing} 😀`);
    await page.locator('.country-letter-card a[download]').click();
    await page.locator('.country-letter-card .country-failure', { hasText: sentence }).waitFor();

    await page.goto('/?all=1');
    await hydrateNow(page);
    const saying = page.waitForEvent('dialog');
    const clicking = page.locator('a[download="petition-DE.pdf"]').click();
    const dialog = await saying;
    expect(dialog.message()).toBe(sentence);
    await dialog.dismiss();
    await clicking;

    await page.goto('/country/DE?lang=de');
    await page.locator('.country-letter-card .country-failure', { hasText: sentence }).waitFor();
    expect(await page.locator('.country-letter-card a[download]').count()).toBe(0);
    const saved = page.waitForEvent('download');
    await page.locator('.country-other-letters a', { hasText: 'Français' }).click();
    expect((await saved).suggestedFilename()).toBe('WTO-Reform-Petition-Germany-DE.pdf');
    await close();
  });
});
