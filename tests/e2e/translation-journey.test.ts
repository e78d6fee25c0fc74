/** @module-tag slow */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, originalLanguage } from '#content/language.ts';
import type { JobResponse } from '#office/jobs/contract.ts';
import type { BaseText } from '#translation/contract/base-texts.ts';
import type { TranslationDetail } from '#translation/contract/side-by-side.ts';
import type { PriceResponse, ServiceStatus } from '#translation/contract/translating.ts';
import { addStaff, openAs, toast } from '../support/back-office.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import type { TestDatabase } from '../support/database.ts';
import { callFrom } from '../support/editor-page.ts';
import { blockLetterJobs } from '../support/jobs.ts';
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { priceOf, translationCount } from '../support/languages.ts';
import {
  builtProgram,
  emptyDataDir,
  endProgram,
  freePort,
  type Program,
  startProgram,
} from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { fakeTranslation, respondWithFakeTranslations } from '../support/translator.ts';

let browser: Browser;
let server: LanguageServer;
let database: TestDatabase;
let port = '';
let dataDir = '';
let program: Program;

/** Starts the built program on the same port and data directory, so that open pages reconnect. */
const start = async (): Promise<void> => {
  program = await startProgram(
    {
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      RUN_JOBS: 'web',
      TRANSLATION_PROVIDER: 'openai',
      TRANSLATION_URL: `${server.url}/v1`,
      TRANSLATION_MODEL: 'model',
      TRANSLATION_PRICE: '20',
    },
    builtProgram,
  );
  await program.waitForStatus('/readyz', 200);
};

beforeAll(async () => {
  [port, dataDir] = [String(await freePort()), await emptyDataDir()];
  [browser, server, database] = await Promise.all([
    openBrowser(),
    startLanguageServer(),
    createSiteDatabase(),
  ]);
  await blockLetterJobs(database.pool);
  await Promise.all([addStaff(database), start()]);
});
afterAll(async () => {
  await browser.close();
  await endProgram(program);
  await database.close();
  await server.close();
});

const [key, sentence] = ['home_headline', 'Für eine Reform der WTO und fairen Welthandel, und zwar jetzt'];
const [otherKey, addition] = ['gfi_subtitle', ' De ma main.'];
/** The languages requested first, which the service translates before it stops responding. */
const answeredLanguages = languages
  .filter(({ tag }) => tag !== originalLanguage)
  .slice(0, 10)
  .map(({ tag }) => tag);

const writeByHand = async (page: Page): Promise<TranslationDetail> => {
  await page.getByRole('textbox', { name: 'Übersetzung auf Französisch' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(addition);
  await page.keyboard.press('Control+s');
  await toast(page).getByText('Gespeichert').waitFor();
  return detailOf(page, otherKey);
};
const detailOf = (page: Page, textId: string, language = 'fr') =>
  callFrom<TranslationDetail>(page, 'GET', `/api/admin/translations/${textId}/${language}`);
const countsOf = async (page: Page, textId: string) =>
  (await callFrom<BaseText[]>(page, 'GET', '/api/admin/base-texts')).find(({ id }) => id === textId)
    ?.translations;

describe('a changed sentence', () => {
  let admin: Visit;
  let page: Page;
  let written: TranslationDetail;
  let service: ReturnType<typeof respondWithFakeTranslations>;
  let isSilent = true;
  let begun = 0;
  const tray = () => page.getByRole('dialog', { name: 'Aufträge' });
  beforeAll(async () => {
    service = respondWithFakeTranslations(server, ({ tag }) => {
      begun += 1;
      return isSilent && !answeredLanguages.includes(tag) ? { noResponse: true } : null;
    });
    const site = { url: program.url, database };
    admin = await openAs(browser, site, 'admin', `/admin/translations?language=fr&text=${otherKey}`);
    page = admin.page;
  });
  afterAll(() => admin.close());

  it('leaves what was written by hand for another text', async () => {
    written = await writeByHand(page);
    expect(written).toMatchObject({ origin: 'human', freshness: 'fresh' });
    expect(written.text?.endsWith(addition)).toBe(true);
  });

  it('makes every translation stale, and is translated at a price that is said', async () => {
    await page.goto('/admin/texts');
    await page.getByRole('searchbox', { name: 'Texte durchsuchen' }).fill(key);
    await page
      .getByRole('button', { name: 'Für eine Reform der WTO und fairen Welthandel', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Für eine Reform der WTO und fairen Welthandel' });
    await page.getByLabel('Deutscher Text').fill(sentence);
    await dialog.getByText(`${translationCount} Übersetzungen gelten danach als veraltet`).waitFor();
    await page.keyboard.press('Control+s');
    await dialog.getByText(`Gespeichert. ${translationCount} Übersetzungen sind veraltet`).waitFor();
    await dialog.getByRole('link', { name: `${translationCount} veraltet` }).waitFor();
    const [amount, euros] = priceOf(sentence);
    const { texts, characters } = await callFrom<PriceResponse>(
      page,
      'GET',
      `/api/admin/translation-price?scope=text&textId=${key}`,
    );
    expect([texts, characters]).toEqual([translationCount, translationCount * sentence.length]);
    await dialog.getByText(`${translationCount} Sprachen, ${amount} Zeichen, etwa ${euros}`).waitFor();
    await dialog.getByRole('button', { name: 'Neu übersetzen' }).click();
    await toast(page).getByText(`${translationCount} Übersetzungen entstehen im Hintergrund.`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Aufträge: \d+ Auftr[^,]+ offen, \d+ %/ }).click();
    await tray().getByText(`${answeredLanguages.length} von ${translationCount}`).waitFor();
  });

  it('is translated into the other languages after a crash', async () => {
    await expect.poll(() => begun).toBeGreaterThan(answeredLanguages.length);
    program.child.kill('SIGKILL');
    await program.exited;
    // As if the lease of the killed program had run out.
    await database.pool.query("update jobs set held_until = now() where kind = 'texts-translate'");
    isSilent = false;
    await start();
    await tray().getByText(`${translationCount} erledigt`).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: new RegExp(key) })
      .getByRole('link', { name: `${translationCount} aktuell` })
      .waitFor();
  });

  it('is paid for once in each language, and told apart from what people wrote', async () => {
    const { budget } = await callFrom<ServiceStatus>(page, 'GET', '/api/admin/translation-service');
    await page.getByText(`diesen Monat ${budget.used.toLocaleString('de-DE')} `).waitFor();
    expect(await countsOf(page, key)).toEqual({ fresh: translationCount, stale: 0, missing: 0 });
    expect(service.answered.size).toBe(translationCount);
    expect([...service.answered.values()]).toEqual(Array(translationCount).fill(1));
    expect(await detailOf(page, key, 'ar')).toMatchObject({
      text: fakeTranslation(sentence, 'ar'),
      origin: 'machine',
      status: 'generated',
    });
    const { text, origin, status, updatedAt } = await detailOf(page, otherKey);
    expect({ text, origin, status, updatedAt }).toEqual({
      text: written.text,
      origin: 'human',
      status: 'reviewed',
      updatedAt: written.updatedAt,
    });
    // Every response changes the site; letters are prerendered once after the last.
    const jobs = await callFrom<JobResponse[]>(page, 'GET', '/api/admin/jobs');
    expect(jobs.filter(({ type }) => type === 'letters-warm').length).toBeLessThan(translationCount / 2);
    // During the restart there is no response, or a 503.
    expect(admin.complaints.filter((complaint) => !/net::ERR_|status of 503/.test(complaint))).toEqual([]);
    expect(admin.foreign).toEqual([]);
  });

  it('is read by a citizen in French', async () => {
    const citizen = await visit(browser, program.url);
    await citizen.page.goto('/?lang=fr');
    expect(await citizen.page.getByRole('heading', { level: 1 }).innerText()).toBe(
      fakeTranslation(sentence, 'fr'),
    );
    expect(citizen.complaints).toEqual([]);
    await citizen.close();
  });
});
