import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#app/features.server.ts';
import { rights } from '#app/features.ts';
import { openTestApp, type TestApp, testUrl } from '../support/app.ts';
import { translationCount } from '../support/languages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const samples: Record<string, string> = {
  code: 'DE',
  lang: 'fr',
  id: '999999',
  version: '1',
  remarkId: '1',
  textId: 'gfi_main_title',
  language: 'fr',
  term: 'Welthandel',
  token: 'x'.repeat(43),
  name: 'none.js',
  file: 'index.json',
};

/** A path that matches a route pattern. @throws if there is no sample for a parameter */
const pathFromPattern = (pattern: string): string =>
  pattern.replace(/:(\w+)(?:\{[^/]*\})?|\*/g, (part, name: string | undefined) => {
    if (part === '*') return 'anything';
    const sample = samples[name ?? ''];
    if (!sample) throw new Error(`${pattern}: no sample for ${part}`);
    return sample;
  });

type Route = { pattern: string; address: string; methods: string[] };

/** Every path of the server with its methods, from the route table. */
const routes = (): Route[] => {
  const calls = app.app.routes.filter(({ method }) => method !== 'ALL');
  return [...Map.groupBy(calls, ({ path }) => path)].map(([pattern, entries]) => ({
    pattern,
    address: pathFromPattern(pattern),
    methods: [...new Set(entries.map(({ method }) => method))],
  }));
};

const unknownPaths = ['/nowhere', '/api/nowhere', '/country/nowhere'];
const isGuarded = ({ pattern }: Route) =>
  rights.guardedPaths.some((path) =>
    path.endsWith('/*') ? pattern.startsWith(path.slice(0, -1)) : path === pattern,
  );

describe('every answer', () => {
  it('carries the security headers and sets no cookie', async () => {
    const addresses = [...routes().map(({ address }) => address), ...unknownPaths];
    expect(addresses).toEqual(expect.arrayContaining(['/', '/country/DE', '/api/countries', '/healthz']));
    for (const address of addresses) {
      const { headers } = await app.get(address);
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      // The URL of a reviewer's page is a secret itself.
      const referrer = address.startsWith('/read/') ? 'no-referrer' : 'same-origin';
      expect(headers.get('referrer-policy'), address).toBe(referrer);
      expect(headers.get('permissions-policy'), address).toContain('geolocation=()');
      expect(headers.get('strict-transport-security'), address).toMatch(/max-age=\d{8}/);
      expect(headers.get('set-cookie'), address).toBeNull();
    }
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s is refused with 405 and the allowed methods wherever it is not meant',
    async (method) => {
      // Guarded routes reveal nothing to anonymous clients.
      const others = routes().filter((route) => !isGuarded(route) && !route.methods.includes(method));
      for (const { address, methods } of others) {
        const response = await app.get(address, {}, method);
        expect(response.status, address).toBe(405);
        const allowed = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each)).sort();
        expect(response.headers.get('allow'), address).toBe(allowed.join(', '));
      }
    },
  );
});

describe('HTML pages', () => {
  it.each(['/', '/country/BD', '/impressum', '/nowhere'])(
    '%s allows nothing inline and nothing from elsewhere',
    async (path) => {
      const response = await app.get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      const html = await response.text();
      expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/ld\+json"))/);
      expect(html).not.toMatch(/ style="| on[a-z]+="/);
      // A link to the source of a fact fetches nothing until somebody follows it.
      const fetched = html.replaceAll(/<a href="https:[^"]+">/g, '');
      for (const [, url = ''] of fetched.matchAll(/(?:src|href|action)="(https?:[^"]+)"/g))
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
      const response = await app.get(address as string);
      expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const props = (await response.json()) as { lang: string; texts: Record<string, string> };
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
    const hits = html.match(/<ul class="home-hits">.*?<\/ul>/)?.[0] ?? '';
    expect([...hits.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/country/BD']);
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
    const unknownPaths = await app.get('/no/such/page');
    expect(unknownPaths.status).toBe(404);
    expect(await unknownPaths.text()).toContain('<h1><bdi lang="en">404 Page Not Found</bdi></h1>');
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
    expect(html).toContain('Stand: 20. November 2026');
    expect(html).toMatch(/<a class="back" href="\/">.*?Zurück zur Startseite<\/a>/);
  });

  it('ask search engines not to follow the same letter through all languages', async () => {
    const html = await (await app.get('/country/BD/letter')).text();
    const links = html.match(/<a href="[^"]*letter=[^>]*>/g) ?? [];
    expect(links.length).toBe(translationCount);
    expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
  });

  it('leave out a slash at the end, without leaving the site', async () => {
    const response = await app.get('/country/DE/?lang=fr');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/country/DE?lang=fr');
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

  it('measures made-up methods as one', async () => {
    for (let made = 0; made < 20; made += 1) await app.get('/api/countries/DE', {}, `MADE-UP-${made}`);
    const text = await (await app.get('/metrics')).text();
    expect(text).not.toContain('MADE-UP');
    expect(text).toMatch(/count\{method="other",route="other",status="40[45]"\} 20/);
  });
});

describe('the description of the calls', () => {
  it('names every call of the route table, and no other', async () => {
    const document = (await (await app.get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const isCall = ({ pattern }: Route) => /^\/(api\/|healthz$|readyz$)/.test(pattern);
    const calls = routes().filter(isCall);
    const answered = calls.flatMap(({ pattern, methods }) =>
      methods.map((method) => `${method} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const itself = ['GET /api/docs', 'GET /api/openapi.json'];
    expect([...described, ...itself].sort()).toEqual(answered.sort());
  });

  it('can be read by people', async () => {
    const response = await app.get('/api/docs');
    expect(response.headers.get('content-type')).toMatch(/html/);
    expect(await response.text()).toContain('/api/generate-petition/{code}');
  });

  it('lists every error code in the documentation, and no other', async () => {
    const table = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \|/gm)].map(
      ([, code, status]) => `${code} ${status}`,
    );
    expect(rows).toEqual(errors.map(({ code, status }) => `${code} ${status}`));
  });
});
