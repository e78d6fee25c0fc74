import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testUrl } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const body = async (path: string) => (await app.get(path)).text();
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('/country/{code}/share', () => {
  it('offers the notice on the paper of the country', async () => {
    const html = await (await app.get('/country/US/share')).text();
    expect(html.match(/\/api\/poster\/US[^"]+size=\w+/g)).toEqual([expect.stringMatching(/size=letter$/)]);
    expect(html).toContain('US Letter (PDF)');
  });

  it.each([
    ['DE', '', 'de', 'ltr', '/country/DE'],
    ['DE', '?lang=en', 'en', 'ltr', '/country/DE?lang=en'],
    ['eg', '?lang=ar', 'ar', 'rtl', '/country/EG'],
    ['BD', '?lang=xx', 'de', 'ltr', '/country/BD?lang=de'],
    ['LV', '?lang=lv', 'lv', 'ltr', '/country/LV'],
  ])(
    'of %s%s is in %s, and is written %s; everything on it leads to %s',
    async (code, query, tag, dir, page) => {
      const response = await app.get(`/country/${code}/share${query}`);
      expect([response.status, response.headers.get('content-language')]).toEqual([200, tag]);
      const html = unescaped(await response.text());
      expect(html).toContain(`<html lang="${tag}" dir="${dir}">`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain(`value="${testUrl}${page}"`);
      expect(html).toContain(`<a class="back" href="${page}">`);
      const big = code.toUpperCase();
      expect(html).toContain(
        `<iframe src="${testUrl}/embed/${big}?lang=${tag}" title="${app.content.current().texts.text('poster_headline', tag)} – `,
      );
      expect(html).toContain('width="320" height="200" style="border:0" loading="lazy"></iframe>');
      expect(html).toContain(`<a href="${testUrl}${page}" lang="${tag}"`);
      for (const path of [
        html.match(/<img class="share-picture" src="([^"]+)"/)?.[1],
        html.match(/href="(\/api\/poster\/[^"]+size=a4)"/)?.[1],
        html.match(/href="(\/api\/poster\/[^"]+size=a5)"/)?.[1],
      ])
        expect((await app.get(path ?? '')).status, path).toBe(200);
      expect(html).toContain(`language=${tag}&size=a4`);
      expect(html).not.toMatch(/\{size\}|<script(?![^>]*src=)/);
    },
  );

  it('keeps its policy, is validated, and is in no sitemap', async () => {
    const response = await app.get('/country/DE/share');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const etag = response.headers.get('etag') as string;
    expect((await app.get('/country/DE/share', { 'If-None-Match': etag })).status).toBe(304);
    expect(await body('/sitemap.xml')).not.toMatch(/\/(share|embed)\b/);
  });

  it.each(['/country/XX/share', '/country/AZ/share', '/embed/XX', '/embed/'])(
    '%s is not there',
    async (path) => expect((await app.get(path)).status).toBe(404),
  );
});

describe('/embed/{code}', () => {
  it('may be framed by everybody, and is the only page that may', async () => {
    const policyOf = async (path: string) => (await app.get(path)).headers.get('content-security-policy');
    expect(await policyOf('/embed/DE')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *",
    );
    const others = [
      '/',
      '/country/DE',
      '/country/DE/share',
      '/country/DE/letter',
      '/impressum',
      '/embed/XX',
      '/admin',
    ];
    for (const path of others) expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
    expect((await app.get('/embed/DE')).headers.has('x-frame-options')).toBe(false);
  });

  it.each(['de', 'ar', 'th', 'km'])(
    'in %s is one headline, one country, one link, and 5 kB at most',
    async (tag) => {
      const html = await body(`/embed/DE?lang=${tag}`);
      const css = await readFile('src/public/share/embed.css', 'utf8');
      expect(Buffer.byteLength(html) + Buffer.byteLength(css)).toBeLessThan(5000);
      expect(html).toContain(`<html lang="${tag}"`);
      expect(html).toContain(app.content.current().texts.text('poster_headline', tag));
      expect([...html.matchAll(/<a /g)]).toHaveLength(1);
      expect(html).toContain(
        `<a href="/country/DE${tag === 'de' ? '' : `?lang=${tag}`}" target="_blank" rel="noopener">`,
      );
      expect(html).not.toMatch(/<script|<img|https?:/);
      expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)]).toHaveLength(2);
    },
  );
});
