import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
let otherSite: Server;
let otherSiteUrl: string;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
  otherSite = createServer((request, response) => {
    const path = decodeURIComponent(request.url?.slice(2) ?? '');
    response.setHeader('Content-Type', 'text/html; charset=UTF-8');
    response.end(
      `<!doctype html><title>Verein</title><iframe src="${path}" width="300" height="150"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
  otherSiteUrl = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  otherSite.closeAllConnections();
  otherSite.close();
  await browser.close();
  await site.close();
});

const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('the page to spread the word', () => {
  it.each(['de', 'ar'])(
    'shows everything without a script, and no button that does nothing, in %s',
    async (lang) => {
      const { page, complaints, foreign, close } = await visit(browser, site.url, oldPhone);
      await page.goto(`/country/EG/share?lang=${lang}`);
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await page.locator('#share-url').inputValue()).toContain('/country/EG');
      expect(await page.locator('.share-part a.button').count()).toBe(3);
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      expect(foreign).toEqual([]);
      await close();
    },
  );

  it('keeps the rules of accessibility, in Arabic by night', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 360, height: 740 } });
    await page.goto('/country/EG/share?lang=ar');
    await page.locator('button[data-copy="share-url"]').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  it('copies the link and both lines, and says so', async () => {
    const { page, complaints, close } = await visit(browser, site.url);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/country/DE/share');
    const buttons = page.locator('button[data-copy]');
    await expect.poll(() => buttons.first().isVisible()).toBe(true);
    expect(await page.locator('button[data-send]').isVisible()).toBe(false);
    for (const [at, field] of ['#share-url', '#share-frame', '#share-html'].entries()) {
      const button = buttons.nth(at);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByRole('status').nth(at).innerText()).toBe('Kopiert');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await page.locator(field).inputValue(),
      );
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('marks the text where copying is refused, and offers what the device has for sending', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.addInitScript(() => {
      document.execCommand = () => false;
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: { url: string }) => document.documentElement.setAttribute('data-sent', url),
      });
    });
    await page.goto('/country/DE/share?lang=de');
    await page.locator('button[data-copy="share-url"]').click();
    await expect
      .poll(() => page.getByRole('status').first().innerText())
      .toMatch(/^Das Kopieren hat nicht geklappt/);
    expect(await page.evaluate(() => getSelection()?.toString() || document.activeElement?.id)).toBeTruthy();
    await page.locator('button[data-send]').click();
    await expect.poll(() => page.locator('html').getAttribute('data-sent')).toMatch(/\/country\/DE$/);
    await close();
  });
});

describe('the frame on other websites', () => {
  it('shows the way to the letter, loads nothing from elsewhere and is not counted', async () => {
    const { page, complaints, close } = await visit(browser, otherSiteUrl, {
      viewport: { width: 360, height: 740 },
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(`${otherSiteUrl}?${encodeURIComponent(`${site.url}/embed/DE?lang=de`)}`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('link', { name: 'Brief ansehen' }).waitFor();
    expect(
      asked.filter((each) => !/^GET \/(embed\/DE|assets\/embed[^/]*\.css|favicon.ico)?$/.test(each)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    const inner = page.frames()[1];
    expect(
      await inner?.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await inner?.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(
      await inner?.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    const [opened] = await Promise.all([page.waitForEvent('popup'), frame.getByRole('link').click()]);
    await opened.waitForURL('**/country/DE');
    await opened.close();
    await close();
  });

  it('is the only page that can be framed', async () => {
    const { page, complaints, close } = await visit(browser, otherSiteUrl);
    await page.goto(`${otherSiteUrl}?${encodeURIComponent(`${site.url}/country/DE`)}`);
    await expect.poll(() => complaints.join()).toMatch(/frame-ancestors/);
    expect(await page.frameLocator('iframe').getByRole('link').count()).toBe(0);
    await close();
  });

  it('keeps the rules of accessibility by day and by night', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 320, height: 200 } });
    await page.goto('/embed/EG?lang=ar');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityViolations(page, { rules: 'colours' })).toEqual([]);
    await close();
  });
});
