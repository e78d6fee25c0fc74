import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '#platform/http/index.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const paths = [
  '/',
  '/country/BD',
  '/impressum',
  '/nowhere',
  '/api/countries',
  '/api/nowhere',
  '/api/download-petition/DE',
  '/healthz',
];

describe('every answer', () => {
  it.each(paths)('%s carries the security headers and sets no cookie', async (path) => {
    const { headers } = await app.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s is refused with 405 and the allowed methods',
    async (method) => {
      for (const path of [
        '/api/countries',
        '/api/countries/DE',
        '/api/download-petition/DE',
        '/',
        '/country/DE',
      ]) {
        const answer = await app.get(path, {}, method);
        expect(answer.status, path).toBe(405);
        expect(answer.headers.get('allow')).toBe('GET, HEAD');
      }
    },
  );
});

describe('HTML pages', () => {
  it.each(['/', '/country/BD', '/impressum', '/nowhere'])(
    '%s allows nothing inline and nothing from elsewhere',
    async (path) => {
      const answer = await app.get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      const html = await answer.text();
      expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/ld\+json"))/);
      expect(html).not.toMatch(/ style="| on[a-z]+="/);
      for (const [, url = ''] of html.matchAll(/(?:src|href|action)="(https?:[^"]+)"/g))
        expect(url).toContain(testUrl);
    },
  );

  it('are compressed once and validated', async () => {
    const plain = await app.get('/country/BD');
    const brotli = await app.get('/country/BD', { 'Accept-Encoding': 'gzip, br' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toContain('Accept-Encoding');
    const etag = brotli.headers.get('etag') as string;
    expect((await app.get('/country/BD', { 'If-None-Match': etag })).status).toBe(304);
  });

  it.each(['/country/BD', '/country/EG?lang=fr&view=table', '/?lang=th', '/?q=%26%3Cb&region=Asia&all=1'])(
    'give the props they were rendered with, apart: %s',
    async (path) => {
      const html = await (await app.get(path)).text();
      const address = html.match(/<div id="page"[^>]* data-props="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&');
      const answer = await app.get(address as string);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const props = (await answer.json()) as { lang: string; texts: Record<string, string> };
      expect(html).toContain(`<html lang="${props.lang}"`);
      const other = await app.get((address as string).replace(/props=.*$/, 'props=valid'));
      expect(other.headers.get('cache-control')).toBe('no-store');
      expect(await other.json()).toEqual(props);
    },
  );

  it('have no props where they need none', async () => {
    expect((await app.get('/country/BD/letter?props=valid')).status).toBe(404);
  });

  it('speak the language of the address, else of the country, else German', async () => {
    const lang = async (path: string) =>
      (await (await app.get(path)).text()).match(/<html lang="([^"]+)" dir="([^"]+)"/)?.slice(1);
    expect(await lang('/')).toEqual(['de', 'ltr']);
    expect(await lang('/?lang=ar')).toEqual(['ar', 'rtl']);
    expect(await lang('/?lang=garbage')).toEqual(['de', 'ltr']);
    expect(await lang('/country/BD')).toEqual(['bn', 'ltr']);
    expect(await lang('/country/EG')).toEqual(['ar', 'rtl']);
    expect(await lang('/country/BD?lang=fr')).toEqual(['fr', 'ltr']);
    expect(await lang('/country/BD?lang=garbage')).toEqual(['de', 'ltr']);
  });

  it('find a country by a form, without script', async () => {
    const html = await (await app.get(`/?q=${encodeURIComponent('বাংলাদেশ')}`)).text();
    expect(html).toContain('href="/country/BD"');
    expect(html).not.toContain('href="/country/DE"');
    const europe = await (await app.get('/?q=&region=Europe')).text();
    expect(europe).toContain('href="/country/DE"');
    expect(europe).not.toContain('href="/country/BD"');
  });

  it('never put what was typed into the page as markup', async () => {
    const html = await (await app.get(`/?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
    expect(html).not.toContain('<script>alert');
  });

  it('say 404 in their own words', async () => {
    const unknown = await app.get('/country/xx');
    expect(unknown.status).toBe(404);
    const html = await unknown.text();
    expect(html).toContain('<h1>Land nicht gefunden</h1>');
    expect(html).toContain('Das angeforderte Land existiert nicht in unserem System.');
    expect(html).toContain('href="/">Zur Startseite</a>');
    const nowhere = await app.get('/no/such/page');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.text()).toContain('<h1><bdi lang="en">404 Page Not Found</bdi></h1>');
  });

  it('have an imprint of six sections, with its date and the way back', async () => {
    const html = await (await app.get('/impressum')).text();
    expect([...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'Angaben zum Betreiber',
      'Zweck der Initiative',
      'Haftungsausschluss',
      'Datenschutz',
      'Urheberrecht',
      'Schlussbestimmungen',
    ]);
    expect(html).toContain('Stand: Januar 2025');
    expect(html).toMatch(/<a class="back" href="\/">.*?Zurück zur Startseite<\/a>/);
  });

  it('ask search engines not to follow the same letter through all languages', async () => {
    const html = await (await app.get('/country/BD/letter')).text();
    const links = html.match(/<a href="[^"]*letter=[^>]*>/g) ?? [];
    expect(links.length).toBe(29);
    expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
  });

  it('leave out a slash at the end, without leaving the site', async () => {
    const answer = await app.get('/country/DE/?lang=fr');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/country/DE?lang=fr');
    for (const path of ['//evil.example/', '/nowhere/', '/%5Cevil.example/'])
      expect((await app.get(path)).status, path).toBe(404);
  });

  it.each([
    '/%00',
    '/country/%00',
    '/country/DE%2F..%2F',
    '/%zz',
    `/${'x'.repeat(2000)}`,
    '/country/',
    '//',
    '/assets/../package.json',
    '/flags/..%2Fde.svg',
    '/flags/zz.svg',
    '/assets/none.js',
  ])('answer 404 for %s', async (path) => expect((await app.get(path)).status).toBe(404));

  it('answer 414 for an address over 2 kB', async () => {
    for (const path of [`/${'x'.repeat(2048)}`, `/?q=${'x'.repeat(2048)}`, `/api/${'x'.repeat(9000)}`])
      expect((await app.get(path)).status).toBe(414);
  });
});

describe('operation', () => {
  it('is alive and ready', async () => {
    expect(await (await app.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await app.get('/readyz')).json()).toEqual({
      status: 'ok',
      checks: { database: 'up', content: 'up', typesetter: 'up' },
    });
  });

  it('measures requests by route, not by visitor', async () => {
    await app.get('/api/countries/DE');
    const text = await (await app.get('/metrics')).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/countries\/:code",status="200"\} \d+/,
    );
    expect(text).toMatch(/letters_total\{kind="set"\} \d+/);
  });
});

describe('the description of the calls', () => {
  it('names every call and the form of errors', async () => {
    const document = (await (await app.get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/admin/account',
      '/api/admin/account/password',
      '/api/admin/account/sessions',
      '/api/admin/account/sessions/end-others',
      '/api/admin/account/sessions/{id}',
      '/api/admin/account/two-factor',
      '/api/admin/account/two-factor/confirm',
      '/api/admin/account/two-factor/disable',
      '/api/admin/account/two-factor/recovery-codes',
      '/api/admin/analytics/countries',
      '/api/admin/analytics/export.csv',
      '/api/admin/analytics/summary',
      '/api/admin/login',
      '/api/admin/logout',
      '/api/admin/operation-notes',
      '/api/admin/session',
      '/api/admin/users',
      '/api/admin/users/{id}',
      '/api/admin/users/{id}/reset-two-factor',
      '/api/admin/verify-master-password',
      '/api/analytics/summary',
      '/api/analytics/track',
      '/api/countries',
      '/api/countries/{code}',
      '/api/download-petition/{code}',
      '/api/generate-petition/{code}',
      '/api/gfi',
      '/api/gfi/edition.csv',
      '/api/gfi/manifest',
      '/api/gfi/{code}',
      '/api/gfi/{code}/figures.csv',
      '/api/pre-translation/{code}/{lang}',
      '/api/translate',
      '/healthz',
      '/readyz',
    ]);
  });

  it('can be read by people', async () => {
    const answer = await app.get('/api/docs');
    expect(answer.headers.get('content-type')).toMatch(/html/);
    expect(await answer.text()).toContain('/api/generate-petition/{code}');
  });

  it('lists every error code in the documentation, and no other', async () => {
    const table = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \|/gm)].map(
      ([, code, status]) => `${code} ${status}`,
    );
    expect(rows).toEqual(Object.entries(errorCatalogue).map(([code, { status }]) => `${code} ${status}`));
  });
});
