import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const cards = (page: Page) => page.locator('a[href^="/api/download-petition/"]:visible');

/** A desktop visitor shared by all tests of a group. */
const visitor = () => {
  let opened: Visit;
  beforeAll(async () => {
    // Responses of a service worker cannot be intercepted.
    opened = await visit(browser, site.url, {
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
    });
  });
  afterAll(() => opened.close());
  return {
    visit: () => opened,
    open: async (path = '/'): Promise<Page> => {
      await opened.page.goto(path);
      await hydrateNow(opened.page);
      return opened.page;
    },
  };
};

describe('the search of countries', () => {
  const { visit: opened, open } = visitor();
  beforeAll(async () => {
    await open();
  });

  it('shows six skeletons while the search loads', async () => {
    const { page } = opened();
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/country-search/*.json', async (route) => {
      await blocked;
      await route.continue();
    });
    let fetched = 0;
    page.on('request', (request) => {
      if (request.url().includes('/country-search/')) fetched += 1;
    });
    await page.locator('#search-box').fill('Peru');
    await expect.poll(() => page.locator('.home-skeleton').count()).toBe(6);
    release();
    await page.locator('.home-hits a[href="/country/PE"]').waitFor();
    await page.locator('#search-box').fill('Chile');
    await page.locator('.home-hits a[href="/country/CL"]').waitFor();
    expect(fetched).toBe(1);
    await page.unrouteAll();
  });

  it.each([
    ['Allemagne', 'DE', 'Allemagne'],
    ['বাংলাদেশ', 'BD', 'বাংলাদেশ'],
    ['Burma', 'MM', 'Burma'],
    ['Oesterreich', 'AT', null],
    ['Germny', 'DE', 'Germany'],
  ])('finds with %s the country %s and says why', async (query, code, reason) => {
    const { page } = opened();
    await page.locator('#search-box').fill(query);
    const hit = page.locator(`.home-hits a[href="/country/${code}"]`);
    await hit.waitFor();
    await expect.poll(() => page.locator('.home-hits a').count()).toBeLessThan(10);
    if (reason) await page.getByText(reason).first().waitFor();
    await expect
      .poll(() => new URL(page.url()).search === '' || page.url().includes(encodeURIComponent(query)))
      .toBe(true);
    await expect.poll(() => page.url()).toContain(`q=${encodeURIComponent(query)}`);
  });

  it('says what to try when nothing is found', async () => {
    const { page } = opened();
    await page.locator('#search-box').fill('qqqqqq');
    await page.getByRole('heading', { name: 'Kein Land gefunden' }).waitFor();
    await expect.poll(() => page.locator('.home-hits').count()).toBe(0);
  });

  it('filters by region, and searches all countries, not only those of the region', async () => {
    const { page } = opened();
    await page.locator('#search-box').fill('');
    await page.getByRole('radio', { name: 'Ozeanien' }).check();
    await expect.poll(() => cards(page).count()).toBeLessThan(20);
    const all = page.getByRole('link', { name: 'Alle 169 Länder alphabetisch anzeigen' });
    await all.click();
    await expect.poll(() => cards(page).count()).toBe(169);
    await expect.poll(() => page.getByRole('radio', { name: 'Alle Regionen' }).isChecked()).toBe(true);

    await page.getByRole('radio', { name: 'Afrika' }).check();
    await page.locator('#search-box').fill('Vanuatu');
    await page.locator('.home-hits a[href="/country/VU"]').waitFor();
    await expect.poll(() => all.count()).toBe(0);
  });
});

describe('what stands on the home page', () => {
  const { visit: opened, open } = visitor();
  beforeAll(async () => {
    await open();
  });

  it('saves the petition from a card as petition-{code}.pdf', async () => {
    const { page } = opened();
    const saving = page.waitForEvent('download');
    await page.locator('a[href="/api/download-petition/AL"]').click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('petition-AL.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('tells the visitor when a download fails', async () => {
    const { page } = opened();
    await page.route('**/api/download-petition/*', (route) => route.fulfill({ status: 503, body: 'down' }));
    const dialogMessage = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        await dialog.dismiss();
        resolve(dialog.message());
      });
    });
    await page.locator('a[href="/api/download-petition/AL"]').click();
    expect(await dialogMessage).toBe('Fehler beim Herunterladen der Vorlage. Bitte versuche es nochmal.');
    await page.unrouteAll();
  });

  it('says honestly whether the device is connected', async () => {
    const { page } = opened();
    await page.getByText('Online', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Offline', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Online', { exact: true }).waitFor();
  });

  it('shows 24 countries and 24 more with each press, in alphabetical order', async () => {
    const { page } = opened();
    await expect.poll(() => cards(page).count()).toBe(24);
    await page.getByRole('link', { name: 'Weitere Länder laden' }).click();
    await expect.poll(() => cards(page).count()).toBe(48);
    await page.getByRole('link', { name: 'Alle 169 Länder alphabetisch anzeigen' }).click();
    await expect.poll(() => cards(page).count()).toBe(169);
    const names = await page.locator('#countries h3').allTextContents();
    expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  });

  it('scrolls to the countries and up again', async () => {
    const { page } = opened();
    const top = () => page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: 'Dein Land finden' }).click();
    await expect.poll(top).toBeGreaterThan(400);
    await page.getByRole('link', { name: 'Nach oben' }).click();
    await expect.poll(top).toBe(0);
    await page.locator('#countries').evaluate((section) => section.removeAttribute('id'));
    await page.getByRole('link', { name: 'Dein Land finden' }).click();
    await expect.poll(top).toBe(800);
  });
});

describe('the country page with its script', () => {
  const country = async (path: string, browserToUse: Browser = browser) => {
    const visitor = await visit(browserToUse, site.url, { viewport: { width: 360, height: 740 } });
    await visitor.page.goto(path);
    await hydrateNow(visitor.page);
    return visitor;
  };

  it('saves the letter under its full name', async () => {
    const { page, close } = await country('/country/CI');
    const saving = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    expect((await saving).suggestedFilename()).toBe('WTO-Reform-Petition-Côte d’Ivoire-CI.pdf');
    await close();
  });

  it('opens the letter in a window of its own and prints it when it is there', async () => {
    const { page, close } = await country('/country/DE', await openBrowser('complete'));
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', location.pathname);
    });
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Drucken' }).click();
    const sheet = await opening;
    await expect
      .poll(() => sheet.locator('html').getAttribute('data-printed'))
      .toBe('/api/generate-petition/DE');
    await expect.poll(() => page.locator('.country-failure').count()).toBe(0);
    await close();
  });

  it('names an observer an observer', async () => {
    const { page, close } = await country('/country/DZ?lang=de');
    await page.getByText('Beobachter bei der WTO – Afrika').waitFor();
    await close();
  });

  describe('of Germany', () => {
    let visitor: Visit;
    beforeAll(async () => {
      visitor = await country('/country/DE');
    });
    afterAll(() => visitor.close());

    it('shows name, status, the size before the click, and everything of the first screen on a small phone', async () => {
      const { page } = visitor;
      await page.getByText('WTO-Mitglied – Europa').waitFor();
      await page.getByText(/PDF · Seiten: 2 · \d+ kB/).waitFor();
      for (const part of [
        page.locator('.country-identity img'),
        page.getByRole('heading', { level: 1 }),
        page.getByText('Ein fertiger Brief an deine Regierung'),
        page.getByRole('link', { name: 'Petition herunterladen' }),
        page.getByRole('link', { name: 'Drucken' }),
        page.getByRole('link', { name: 'Sprache der Seite: Deutsch' }),
      ]) {
        const bottom = async () => {
          const box = await part.boundingBox();
          return (box?.y ?? 999) + (box?.height ?? 0);
        };
        await expect.poll(bottom).toBeLessThan(740);
      }
    });

    it('says in one line that a download failed, and tries again', async () => {
      const { page } = visitor;
      await page.route('**/api/generate-petition/*', (route) => route.fulfill({ status: 500, body: '' }), {
        times: 1,
      });
      await page.locator('a[download]').first().click();
      await page.getByText('Das PDF konnte nicht geladen werden.').waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
      expect((await saving).suggestedFilename()).toBe('WTO-Reform-Petition-Germany-DE.pdf');
      await expect.poll(() => page.locator('.country-failure').count()).toBe(0);
    });

    it('closes that window and says in one line that there is nothing to print, and tries again', async () => {
      const { page } = visitor;
      await page.route('**/api/generate-petition/DE', (route) => route.fulfill({ status: 500, body: '' }), {
        times: 1,
      });
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Drucken' }).click();
      const sheet = await opening;
      await page.getByText('Das PDF konnte nicht geladen werden.').waitFor();
      await expect.poll(() => sheet.isClosed()).toBe(true);
      const again = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
      await again;
      await expect.poll(() => page.locator('.country-failure').count()).toBe(0);
    });

    it('keeps the chosen language for the next country, and nowhere but in this browser', async () => {
      const { page } = visitor;
      await page.locator('a[data-language="fr"]').click();
      await page.waitForURL(/lang=fr/);
      await page.goto('/country/BD');
      await page.waitForURL(/\/country\/BD\?lang=fr/);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    });
  });
});
