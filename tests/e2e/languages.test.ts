import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
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

const desktop = { viewport: { width: 768, height: 900 } };

/** Opens a hydrated page. `prepare` runs before its scripts. */
const open = async (path: string, prepare?: () => void) => {
  const visitor = await visit(browser, site.url, desktop);
  if (prepare) await visitor.page.addInitScript(prepare);
  await visitor.page.goto(path);
  await hydrateNow(visitor.page);
  return visitor;
};
const chip = (page: Page, tag: string) => page.locator(`a[data-language="${tag}"]`);
const visibleText = async (page: Page) => (await page.locator('main').innerText()).replace(/\s+/g, ' ');
/** Responds with the German page, as for a language without a stored translation. */
const serveUntranslated = (page: Page) =>
  page.route(/props=valid/, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${site.url}/country/KE?lang=xx&props=valid` }) }),
  );
const heading = (page: Page) => page.locator('.country-letter-card h2');

describe('the language of a country page', () => {
  it("offers the country's main language first, with a dot, then the page languages and its own", async () => {
    const { page, close } = await open('/country/BD');
    await expect
      .poll(() =>
        page
          .locator('a[data-language]')
          .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.language)),
      )
      .toEqual(['bn', 'de', 'en', 'fr', 'es', 'zh', 'ar', 'ru']);
    await chip(page, 'bn').getByRole('img').waitFor();
    await close();
  });

  it('changes in place: address, language, direction, title and every text', async () => {
    const { page, complaints, close } = await open('/country/KE?lang=de');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(country|api\/(pre-)?transl)/.test(pathname)) calls.push(pathname);
    });
    await chip(page, 'ar').click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar');
    await expect.poll(() => page.url()).toBe(`${site.url}/country/KE?lang=ar`);
    expect(calls).toEqual(['/country/KE']);
    const live = await visibleText(page);
    const title = await page.title();
    await page.reload();
    await expect.poll(() => visibleText(page)).toBe(live);
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ar');
    await page.goBack();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    expect(complaints).toEqual([]);
    await close();
  });

  it('changes where the lines of headlines may end', async () => {
    const { page, complaints, close } = await open('/country/KE?lang=de');
    const ends = () => page.locator('h1, h2').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    const german = await ends();
    expect(german.join()).not.toContain('<wbr>');
    await chip(page, 'zh').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh');
    const live = await ends();
    expect(live.join()).toContain('<wbr>');
    await chip(page, 'de').click();
    await expect.poll(ends).toEqual(german);
    await page.goto(`${new URL(page.url()).pathname}?lang=zh`);
    await expect.poll(ends).toEqual(live);
    expect(complaints).toEqual([]);
    await close();
  });

  it('becomes German and says so in one line where nothing is translated, and goes on being changed', async () => {
    await site.database.db.write(async (tx) => {
      await tx.execute(sql`delete from translations where language = 'ru'`);
      await notifyContentEvents(tx, [{ kind: 'all' }]);
    });
    await expect.poll(() => site.content.current().texts.has('country_title', 'ru')).toBe(false);
    const { page, complaints, close } = await open('/country/KE?lang=fr');
    await chip(page, 'ru').click();
    const line = page.locator('.country-language-card [role="status"]');
    await expect
      .poll(() => line.innerText())
      .toMatch(/noch keine Übersetzung\. Die Seite bleibt auf Deutsch\./);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    await expect.poll(() => heading(page).innerText()).toBe('Petition zur Reform der WTO');
    expect(complaints.join('\n')).toMatch(/Error: 503: .*translation_not_configured/);
    const live = await visibleText(page);
    await page.reload();
    await expect.poll(() => visibleText(page)).toBe(live);
    await chip(page, 'es').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    await close();
  });

  it('works where the browser keeps nothing', async () => {
    const { page, complaints, close } = await open('/country/KE', () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await chip(page, 'fr').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['"><script>🙈', 'xx', 'constructor', ''])(
    'is not disturbed by "%s" kept as a language',
    async (invalidLang) => {
      const { page, complaints, close } = await visit(browser, site.url, desktop);
      await page.goto('/healthz');
      await page.evaluate((value) => localStorage.setItem('preferred-language', value), invalidLang);
      await page.goto('/country/KE');
      await hydrateNow(page);
      await expect.poll(() => page.url()).toBe(`${site.url}/country/KE`);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

describe('the German page of Kenya', () => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await open('/country/KE?lang=de');
  });
  afterEach(async () => {
    const { page } = visitor;
    await page.unrouteAll();
    const german = chip(page, 'de');
    if ((await german.getAttribute('aria-current')) === null) await german.click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  });
  afterAll(() => visitor.close());

  it('shows the reform letter with its eight paragraphs and the annex on four areas', async () => {
    const { page } = visitor;
    await expect.poll(() => page.locator('#reform > p').count()).toBe(10);
    await expect.poll(() => page.locator('#reform dt').count()).toBe(4);
  });

  it.each([
    ['failed', 500, '500: nonsense'],
    ['refused', 503, '503: nonsense'],
    ['asked for too often', 429, '429: nonsense'],
    ['broken', 200, 'nonsense'],
  ])('stays what it is and says so when the translation is %s', async (_, status, logged) => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    const line = page.locator('.country-language-card [role="status"]');
    const besides = async () =>
      (await visibleText(page)).replace(`${await line.innerText()} `.trimStart(), '');
    const before = await besides();
    await page.route(/props=valid/, (route) => route.fulfill({ status, body: 'nonsense' }));
    await chip(page, 'fr').click();
    const failed = 'Die Seite konnte nicht angezeigt werden. Bitte versuche es in einer Minute nochmal.';
    await expect.poll(() => line.innerText()).toBe(failed);
    await expect.poll(() => complaints.at(-1)).toContain(logged);
    await expect.poll(besides).toBe(before);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    await page.unrouteAll();
    await chip(page, 'fr').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(() => line.innerText()).not.toContain(failed);
  });

  it("says 'Übersetze...' and rests its buttons while the translation is on its way", async () => {
    const { page } = visitor;
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/props=valid/, async (route) => {
      await blocked;
      await route.continue();
    });
    await chip(page, 'fr').click();
    await expect.poll(() => heading(page).innerText()).toBe('Übersetze...');
    await expect.poll(() => chip(page, 'es').getAttribute('aria-disabled')).toBe('true');
    release();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(() => chip(page, 'es').getAttribute('aria-disabled')).toBeNull();
  });

  it('asks for 33 texts at once where no translation is stored', async () => {
    const { page } = visitor;
    const asked: { text: string; targetLanguage: string; context: string }[] = [];
    await serveUntranslated(page);
    page.on('request', (request) => {
      if (request.url().endsWith('/api/translate')) asked.push(request.postDataJSON());
    });
    await chip(page, 'fr').click();
    await expect.poll(() => heading(page).innerText()).toMatch(/^Pétition/);
    await expect.poll(() => asked.length).toBe(33);
    expect(asked[0]).toMatchObject({ targetLanguage: 'fr', countryName: 'Kenia', region: 'Afrika' });
    expect(new Set(asked.map((each) => each.targetLanguage))).toEqual(new Set(['fr']));
    expect(new Set(asked.map((each) => each.context)).size).toBe(33);
    await expect.poll(() => chip(page, 'fr').getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  });

  it('turns the page round when it is translated live into Arabic, an empty answer leaving the German text', async () => {
    const { page } = visitor;
    await serveUntranslated(page);
    await page.route('**/api/translate', (route) => {
      const { context } = route.request().postDataJSON() as { context: string };
      return context === 'title' ? route.fulfill({ json: { translatedText: '' } }) : route.continue();
    });
    await chip(page, 'ar').click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    await expect.poll(() => heading(page).innerText()).toBe('Petition zur Reform der WTO');
    await page.getByText('عضو في منظمة التجارة العالمية').waitFor();
  });
});

it('stays what it is when no translation comes, and its buttons can be used again', async () => {
  const { page, close } = await open('/country/KE?lang=de');
  await page.route(/props=valid/, () => {});
  await page.clock.install();
  await chip(page, 'fr').click();
  await expect.poll(() => heading(page).innerText()).toBe('Übersetze...');
  const waitAWhile = async () => {
    await page.clock.runFor(30_000);
    return heading(page).innerText();
  };
  await expect.poll(waitAWhile).toBe('Petition zur Reform der WTO');
  await expect.poll(() => chip(page, 'fr').getAttribute('aria-disabled')).toBeNull();
  await close();
});
