/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addApprovedAnswers } from '../support/approved-answers.ts';
import { addLetterCounts } from '../support/letters-sent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Counted before the first page, because counts are kept for a minute.
  await addLetterCounts(app, { KE: 40, FR: 200, EG: 12 });
});
afterAll(() => app.close());

const page = async (path: string) => {
  const response = await app.get(path);
  const html = await response.text();
  return { status: response.status, html, words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};
/** The names of the rows, from top to bottom. */
const rowNames = (html: string) =>
  [...html.matchAll(/<th scope="row"><a [^>]+>([^<]+)<\/a>/g)].map(([, name]) => name);
const cellsOf = (html: string, name: string) => {
  const row =
    new RegExp(`<tr><th scope="row"><a [^>]+>${name}</a></th>(.*?)</tr>`, 's').exec(html)?.[1] ?? '';
  return [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ' ').trim());
};

describe('/answers on the first day', () => {
  it('says that nothing is recorded, and shows neither table nor map', async () => {
    const { status, html, words } = await page('/answers');
    expect(status).toBe(200);
    expect(words).toContain('Noch ist keine Antwort verzeichnet.');
    expect(words).toContain('Wir lesen jede Meldung, können sie aber nicht nachprüfen.');
    expect(html).not.toContain('<table');
    expect(html).not.toContain('map-drawing');
    expect((await page('/country/KE?lang=de')).html).not.toContain('Gemeldete Antworten');
  });
});

describe('/answers with answers', () => {
  beforeAll(async () => {
    await addApprovedAnswers(app, [
      ...Array.from({ length: 10 }, () => ({ countryCode: 'KE' })),
      {
        countryCode: 'EG',
        kind: 'promise',
        text: '<b>شكراً</b> على رسالتكم',
        publishText: true,
        language: 'ar',
        answeredMonth: '2026-06',
      },
      { countryCode: 'FR', kind: 'returned' },
    ]);
  });

  it('shows them as soon as they are approved', async () => {
    await expect.poll(async () => rowNames((await page('/answers')).html)).toHaveLength(3);
    await expect.poll(async () => cellsOf((await page('/answers')).html, 'Kenia')[0]).toBe('40');
  });

  it('lists the countries with reports, with what is known of each', async () => {
    const { html, words } = await page('/answers');
    expect(rowNames(html)).toEqual(['Ägypten', 'Frankreich', 'Kenia']);
    const rate = expect.stringMatching(/^25\s%$/);
    const kinds = 'Auf den Inhalt eingegangen: 10';
    expect(cellsOf(html, 'Kenia')).toEqual(['40', '10', rate, '61', 'Mai 2026', kinds]);
    // A letter that came back is no answer, and too few letters give no share.
    expect(cellsOf(html, 'Frankreich').slice(1, 5)).toEqual(['0', expect.stringMatching(/^0\s%$/), '–', '–']);
    expect(cellsOf(html, 'Ägypten').slice(0, 3)).toEqual(['12', '1', '–']);
    expect(words).toContain('Abgeschickte Briefe 252');
    expect(words).toContain('Länder mit Antworten 2');
    expect(words).toContain('Unter 20 gemeldeten Briefen nennen wir keinen Anteil');
    expect(html).toContain('map-drawing');
  });

  it('shows approved words as plain text in their language and direction', async () => {
    const { html } = await page('/answers');
    expect(html).toContain('<p lang="ar" dir="rtl">&lt;b&gt;شكراً&lt;/b&gt; على رسالتكم</p>');
    expect(html).toContain('<h3>Ägypten – Juni 2026</h3>');
  });

  it('is sorted and filtered by its address, and ranks no country with too few letters', async () => {
    expect(rowNames((await page('/answers?sort=-rate')).html)).toEqual(['Kenia', 'Frankreich', 'Ägypten']);
    expect(rowNames((await page('/answers?sort=latest')).html).at(-1)).not.toBe('Kenia');
    const africa = (await page('/answers?continent=africa&sort=-answers')).html;
    expect(rowNames(africa)).toEqual(['Kenia', 'Ägypten']);
    expect(africa).toContain('aria-sort="descending"');
    expect(rowNames((await page('/answers?continent=%3Cscript%3E&sort=x')).html)).toHaveLength(3);
  });

  it('leads to the open data, and every page leads here', async () => {
    const { html } = await page('/answers?lang=en');
    expect(html).toContain('href="/api/answers.csv"');
    expect(html).toContain('<link rel="canonical" href="https://petition.example/answers?lang=en"/>');
    expect(html).toContain('hrefLang="de"');
    for (const path of ['/?lang=en', '/country/KE?lang=en', '/index?lang=en'])
      expect((await page(path)).html, path).toContain('href="/answers?lang=en">What governments answer</a>');
    expect((await page('/sitemap.xml')).html).toContain(
      '<loc>https://petition.example/answers?lang=en</loc>',
    );
  });

  it('stands on the page of a country in one line', async () => {
    const { words } = await page('/country/KE?lang=de');
    expect(words).toContain('Gemeldete Antworten dieser Regierung: 10, zuletzt: Mai 2026');
    expect((await page('/country/FR?lang=de')).words).not.toContain('Gemeldete Antworten');
  });

  it('is in German for a language that it does not know', async () => {
    const response = await app.get('/answers?lang=xx');
    expect(response.headers.get('content-language')).toBe('de');
  });
});

describe('/country/{code}/posted', () => {
  it('thanks, counts, says what comes next, and offers reminder, form and messages', async () => {
    await expect
      .poll(async () => (await page('/country/KE/posted?lang=de')).words)
      .toContain('Abgeschickte Briefe an diese Regierung, nach eigener Angabe: 40');
    const { html, words } = await page('/country/KE/posted?lang=de');
    expect(words).toContain('Danke, dass du mitmachst!');
    expect(words).toContain('Abgeschickte Briefe weltweit, nach Angaben von Absendern: 252');
    expect(html).toContain('href="/api/reminder/KE.ics?lang=de"');
    expect(html).toContain('href="/country/KE/answer?lang=de"');
    const url = encodeURIComponent('https://petition.example/country/KE?lang=de');
    for (const start of ['mailto:?subject=', 'https://wa.me/?text=', 'https://t.me/share/url?url='])
      expect(html).toMatch(new RegExp(`href="${start.replace(/[?.]/g, '\\$&')}[^"]*${url}`));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('leaves out numbers that are too small', async () => {
    const { words } = await page('/country/IN/posted?lang=de');
    expect(words).not.toContain('an diese Regierung, nach eigener Angabe');
    expect(words).toContain('weltweit');
  });

  it('refuses a country without a letter', async () => {
    expect((await page('/country/IQ/posted')).status).toBe(404);
  });
});
