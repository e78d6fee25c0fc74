import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientDir } from '#app/paths.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { readAssetUrls } from '#public/frame/assets.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { insertPublishedPetitions } from '../support/published-petitions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ assets: readAssetUrls(clientDir) });
});
afterAll(() => app.close());

const page = async (path: string) => (await app.get(path)).text();
const previewIn = (html: string) =>
  html.match(/<section class="country-letter-shown".*?<\/section>/)?.[0] ?? '';
const brotli = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

describe('the letter on the page of its country', () => {
  it('is in the language it is posted in, with a way to read it in that of the page', async () => {
    const arabic = previewIn(await page('/country/EG'));
    expect(arabic).toMatch(/<article class="country-letter-paper" lang="ar" dir="rtl"><h3>[^<]*مصر/);
    expect(arabic).not.toContain('letter-reading');
    const german = previewIn(await page('/country/EG?lang=de'));
    expect(german).toContain('<article class="country-letter-paper" lang="ar" dir="rtl">');
    expect(german).toContain('href="/country/EG/letter?lang=de&amp;letter=de"');
    expect(previewIn(await page('/country/DE?lang=de'))).not.toContain('letter-reading');
    // Without a script the link leads to the same text.
    const own = await page('/country/EG/letter?lang=de&letter=de');
    const words = await (await app.get('/api/letter-text/EG/de')).json();
    expect(words).toMatchObject({ language: 'de', direction: 'ltr' });
    expect(own).toContain(words.subject);
    for (const block of words.body)
      for (const run of block.kind === 'bullets' ? block.items.flat() : block.runs)
        expect(own).toContain(run.text);
  });

  it('is fetched by a call that names what it is made from', async () => {
    const response = await app.get('/api/letter-text/eg/ar', { 'Accept-Encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-language')).toBe('ar');
    const tag = response.headers.get('etag') ?? '';
    expect(
      (await app.get('/api/letter-text/EG/ar', { 'If-None-Match': tag, 'Accept-Encoding': 'br' })).status,
    ).toBe(304);
    for (const [path, status, code] of [
      ['/api/letter-text/XX/de', 404, 'country_not_found'],
      ['/api/letter-text/EG/xx', 400, 'language_not_supported'],
    ] as const) {
      const refused = await app.get(path);
      expect(refused.status).toBe(status);
      expect(await refused.json()).toMatchObject({ code });
    }
  });

  it('is the published petition where there is one', async () => {
    const content = '**Betreff von Hand**\n\nVon Hand <i>geschrieben</i>.\n\n• eins\n• zwei';
    await app.database.db.write(async (tx) => {
      await insertPublishedPetitions(tx, [{ country: 'AT', language: 'de', title: 'Titel', content }]);
      await notifyContentEvents(tx, [{ kind: 'petition', country: 'AT', language: 'de' }]);
    });
    await expect.poll(() => app.content.current().published('AT', 'de')).not.toBeNull();
    for (const html of [await page('/country/AT'), await page('/country/AT?lang=fr')]) {
      expect(previewIn(html)).toContain('<h3>Betreff von Hand</h3>');
      expect(previewIn(html)).toContain('Von Hand &lt;i&gt;geschrieben&lt;/i&gt;.');
      expect(previewIn(html)).toContain('<li>zwei</li>');
    }
    expect(await (await app.get('/api/letter-text/AT/de')).json()).toMatchObject({
      subject: 'Betreff von Hand',
    });
  });
});

describe('the weight of a country page', () => {
  it.each([
    ['DE', 'de', 13_450],
    ['EG', 'ar', 13_550],
    ['EG', 'de', 13_900],
    ['BD', 'bn', 14_400],
    ['KH', 'km', 14_400],
    ['SG', 'ta', 14_400],
    ['GE', 'ka', 14_400],
  ])('of %s in %s is at most %i bytes with its styles', async (code, tag, maxBytes) => {
    const { common, country } = readAssetUrls(clientDir).styles;
    const styles = await Promise.all([common, country].map((file) => readFile(`${clientDir}${file}`)));
    const sizes = [await page(`/country/${code}?lang=${tag}`), ...styles].map(brotli);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(maxBytes);
  });
});
