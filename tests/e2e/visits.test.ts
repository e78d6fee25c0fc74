import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byCountry, summary } from '#operations/analytics/store.server.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { startTestSite } from '../support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startTestSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Overrides the headless user agent of the test browser. */
const phone: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};

type VisitRecord = { calls: number; complaints: string[] };

/** Opens a page and waits until nothing more is sent. `script` runs before the page's scripts. */
const open = async (
  path: string,
  script = '',
  stay = async (_run: (code: string) => Promise<unknown>, _calls: () => number) => {},
) => {
  const visitor = await visit(browser, site.url, phone);
  const opened: VisitRecord = { calls: 0, complaints: visitor.complaints };
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/track')) opened.calls += 1;
  });
  if (script) await visitor.page.addInitScript(script);
  await visitor.page.goto(path);
  await visitor.page.waitForLoadState('networkidle');
  await stay(
    (code) => visitor.page.evaluate(code),
    () => opened.calls,
  );
  await visitor.page.waitForLoadState('networkidle');
  await visitor.close();
  return opened;
};

const totals = () => summary(site.database.db);

describe('opening a page', () => {
  it('is counted once, and nothing is said about it', async () => {
    expect(await open('/')).toEqual({ calls: 1, complaints: [] });
    await expect.poll(totals).toMatchObject({ totalHomepageVisits: 1, totalCountryPageVisits: 0 });
    expect(await open('/country/bd?lang=fr')).toEqual({ calls: 1, complaints: [] });
    await expect.poll(totals).toMatchObject({ totalHomepageVisits: 1, totalCountryPageVisits: 1 });
    await expect
      .poll(() => byCountry(site.database.db))
      .toMatchObject([{ countryCode: 'BD', pageVisits: 1 }]);
  });

  it('is counted once when the visitor is led to a page in another language', async () => {
    const before = (await totals()).totalCountryPageVisits;
    const { calls } = await open('/country/DE', `localStorage.setItem('preferred-language', 'fr')`);
    expect(calls).toBe(1);
    await expect.poll(async () => (await totals()).totalCountryPageVisits).toBe(before + 1);
  });

  it.each([
    ['doNotTrack', `'1'`, '/country/MT'],
    ['globalPrivacyControl', 'true', '/'],
  ])('is not even reported for who asks so by %s', async (name, value, path) => {
    const script = `Object.defineProperty(Navigator.prototype, '${name}', { get: () => ${value} })`;
    expect(await open(path, script)).toEqual({ calls: 0, complaints: [] });
  });

  it('is reported only when a page prepared in advance is shown', async () => {
    const script = `let hidden = true; window.show = () => { hidden = false; document.dispatchEvent(new Event('prerenderingchange')) };
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => hidden })`;
    let before: number | undefined;
    const { calls } = await open('/', script, async (run, callsSoFar) => {
      before = callsSoFar();
      await run('show()');
    });
    expect([before, calls]).toEqual([0, 1]);
  });

  it('is not reported by other pages', async () => {
    expect(await open('/impressum')).toEqual({ calls: 0, complaints: [] });
  });
});
