import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { openTestApp, type TestApp, testUrl } from '../support/app.ts';
import { shippedScores } from '../support/edition.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const body = async (path: string) => (await app.get(path)).text();
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, tag, href = '']) => `${tag} ${unescaped(href)}`,
  );
const canonicalIn = (html: string) => html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
/** Content of the `meta` elements, by their `property` or `name`. */
const metaIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      unescaped(content ?? ''),
    ]),
  );
const dataIn = (html: string) =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? 'null');

/** Width and height from the header of a PNG. */
const pngSize = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  return [view.getUint32(16), view.getUint32(20)];
};
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('/sitemap.xml', () => {
  type Entry = { loc: string; links: string[] };
  let entries: Entry[];
  beforeAll(async () => {
    entries = [...(await body('/sitemap.xml')).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
      ([, loc = '', links = '']) => ({
        loc: unescaped(loc),
        links: [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, tag, href = '']) => `${tag} ${unescaped(href)}`,
        ),
      }),
    );
  });

  it('lists the home page, every country with its figures, the index, the answers and the imprint, each address once', async () => {
    const countries = allCountries().filter(
      ({ code, listedPublicly }) => listedPublicly || shippedScores.forCountry(code) !== null,
    );
    const plain = entries.map(({ loc }) => loc).filter((loc) => !loc.includes('?'));
    expect(plain.sort()).toEqual(
      [
        ...['/', '/answers', '/impressum', '/index', '/index/methode'],
        ...countries.flatMap(({ code }) => [`/country/${code}`, `/country/${code}/index`]),
      ]
        .map((path) => testUrl + path)
        .sort(),
    );
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
  });

  it('names the same languages from every language of a page', () => {
    // Half a million comparisons, asserted as one list of failures.
    const linksOf = new Map(entries.map(({ loc, links }) => [loc, links.join('\n')]));
    const faults = entries.flatMap(({ loc, links }) => {
      const addresses = links.map((link) => link.split(' ')[1] ?? '');
      const same = linksOf.get(loc);
      return [
        ...(addresses.includes(loc) ? [] : [`${loc} does not name itself`]),
        ...(links.filter((link) => link.startsWith('x-default ')).length === 1 ? [] : [`${loc}: x-default`]),
        ...addresses.filter((other) => linksOf.get(other) !== same).map((other) => `${loc} and ${other}`),
      ];
    });
    expect(entries.length).toBeGreaterThan(1000);
    expect(faults).toEqual([]);
  });

  it.each([
    '/',
    '/?lang=ar',
    '/country/BD',
    '/country/BD?lang=fr',
    '/country/CH',
    '/impressum?lang=sw',
    '/country/KE/index',
    '/index?lang=en',
  ])('agrees with the page %s on its address and its languages', async (path) => {
    const html = await body(path);
    expect(canonicalIn(html)).toBe(testUrl + path);
    expect(alternatesIn(html)).toEqual(entries.find(({ loc }) => loc === testUrl + path)?.links);
  });

  it('is XML, compressed and validated', async () => {
    const response = await app.get('/sitemap.xml', { 'Accept-Encoding': 'br' });
    expect(response.headers.get('content-type')).toBe('application/xml; charset=UTF-8');
    expect(response.headers.get('content-encoding')).toBe('br');
    const etag = response.headers.get('etag') as string;
    expect((await app.get('/sitemap.xml', { 'If-None-Match': etag })).status).toBe(304);
  });
});

describe('/robots.txt', () => {
  it('is plain text, validated, and leads to the sitemap', async () => {
    const response = await app.get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    expect(await response.text()).toContain(`Sitemap: ${testUrl}/sitemap.xml`);
    const etag = response.headers.get('etag') as string;
    expect((await app.get('/robots.txt', { 'If-None-Match': etag })).status).toBe(304);
  });
});

describe('the head of a page', () => {
  it.each([
    ['/', 'de_DE', '/share/home.png?v='],
    ['/?lang=ar', 'ar_EG', '/share/home.png?lang=ar&v='],
    ['/country/BD', 'bn_BD', '/share/BD.png?v='],
    ['/country/BD?lang=fr', 'fr_FR', '/share/BD.png?lang=fr&v='],
    ['/country/BD/letter?lang=fr', 'fr_FR', '/share/BD.png?lang=fr&v='],
    ['/impressum?lang=hi', 'hi_IN', '/share/home.png?lang=hi&v='],
  ])('%s says what a network shows, in absolute addresses', async (path, locale, image) => {
    const html = await body(path);
    const meta = metaIn(html);
    const title = unescaped(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '');
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:locale': locale,
      'og:title': title,
      'og:description': meta.description,
      'og:url': testUrl + path,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:site_name']).toBeTruthy();
    expect(meta['og:image']).toMatch(/\?(lang=\w+&)?v=[0-9a-f]{10}$/);
    expect(meta['og:image']?.startsWith(testUrl + image)).toBe(true);
    const picture = await app.get((meta['og:image'] ?? '').slice(testUrl.length));
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('says nothing of the kind on a page that must not be found', async () => {
    const html = await body('/nowhere');
    expect(html).not.toContain('og:');
    expect(html).not.toContain('ld+json');
  });

  it('describes the home page in the words of schema.org', async () => {
    expect(dataIn(await body('/?lang=ar'))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      url: `${testUrl}/?lang=ar`,
      inLanguage: 'ar',
    });
  });

  it('describes a country page, the way to it and its letter, which is there', async () => {
    const data = dataIn(await body('/country/BD?lang=de'));
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      url: `${testUrl}/country/BD?lang=de`,
      name: 'Bangladesch: Petition zur Reform der WTO',
      inLanguage: 'de',
      breadcrumb: {
        itemListElement: [
          { position: 1, name: 'WTO-Reform-Petition', item: `${testUrl}/` },
          { position: 2, name: 'Bangladesch', item: `${testUrl}/country/BD?lang=de` },
        ],
      },
    });
  });

  it('leads to the icons and the manifest', async () => {
    const html = await body('/?lang=ar');
    for (const [, path = ''] of html.matchAll(
      /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g,
    ))
      expect((await app.get(unescaped(path))).status, path).toBe(200);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ar"/>');
  });
});

describe('pictures for social networks', () => {
  // One for each script.
  it.each(['DE', 'BD', 'EG', 'AF', 'IN', 'TH', 'AM', 'CN', 'JP', 'KR', 'RU', 'VN', 'CD', 'EU', 'lk'])(
    'of %s is a PNG of 1200 × 630 under 80 kB',
    async (code) => {
      const response = await app.get(`/share/${code}.png`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const bytes = await bytesOf(response);
      expect(pngSize(bytes)).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(80_000);
    },
  );

  it('differ by country and by language', async () => {
    const paths = [
      ...['/share/DE.png', '/share/AT.png', '/share/home.png', '/share/home.png?lang=th'],
      ...['/share/DE.png?lang=th', '/share/DE.png?lang=ar'],
    ];
    const tags = await Promise.all(paths.map(async (path) => (await app.get(path)).headers.get('etag')));
    expect(new Set(tags).size).toBe(paths.length);
  });

  it('of a country are in the language of its letter where the asked one is unknown', async () => {
    const tagOf = async (path: string) => (await app.get(path)).headers.get('etag');
    for (const lang of ['de', 'xx', '', '%00'])
      expect(await tagOf(`/share/DE.png?lang=${lang}`), lang).toBe(await tagOf('/share/DE.png'));
  });

  it('are validated, answer HEAD, and are kept for ever only under their own version', async () => {
    const response = await app.get('/share/DE.png?v=0000000000');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=86400');
    const etag = response.headers.get('etag') as string;
    expect((await app.get('/share/DE.png', { 'If-None-Match': etag })).status).toBe(304);
    const head = await app.get('/share/DE.png', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String((await bytesOf(response)).length));
  });

  it.each([
    '/share/XX.png',
    '/share/AZ.png',
    '/share/DE.svg',
    '/share/..%2FDE.png',
    '/share/home',
    '/share/',
  ])('are not found under %s', async (path) => expect((await app.get(path)).status).toBe(404));
});

describe('manifest and icons', () => {
  it('introduces the site in the asked language, else in German', async () => {
    const response = await app.get('/manifest.webmanifest?lang=ar');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=UTF-8');
    const arabic = (await response.json()) as { short_name: string };
    expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/?lang=ar', id: '/' });
    expect(arabic.short_name).toBe('WTO-Petition');
    expect(arabic.short_name.length).toBeLessThanOrEqual(12);
    const german = { lang: 'de', dir: 'ltr', start_url: '/', name: 'WTO-Reform-Petition' };
    expect(await (await app.get('/manifest.webmanifest')).json()).toMatchObject(german);
    expect(await (await app.get('/manifest.webmanifest?lang=xx')).json()).toMatchObject(german);
  });

  it('names icons of the size they have', async () => {
    const { icons } = (await (await app.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of icons) {
      const response = await app.get(src);
      expect(response.headers.get('content-type')).toBe(type);
      if (type === 'image/png') expect(pngSize(await bytesOf(response)).join('x')).toBe(sizes);
    }
    expect(pngSize(await bytesOf(await app.get('/apple-touch-icon.png')))).toEqual([180, 180]);
  });

  it('has an icon for whoever asks for /favicon.ico: a PNG behind 22 bytes', async () => {
    const response = await app.get('/favicon.ico');
    expect(response.headers.get('content-type')).toBe('image/vnd.microsoft.icon');
    const bytes = await bytesOf(response);
    const view = new DataView(bytes.buffer);
    expect([view.getUint16(2, true), view.getUint16(4, true), bytes[6]]).toEqual([1, 1, 48]);
    expect(view.getUint32(14, true)).toBe(bytes.length - view.getUint32(18, true));
    expect(pngSize(bytes.subarray(22))).toEqual([48, 48]);
  });
});

describe('the home page', () => {
  it('stays small: with its stylesheet at most 40 kB as sent', async () => {
    const html = await bytesOf(await app.get('/', { 'Accept-Encoding': 'br' }));
    expect(html.length).toBeLessThan(30_000);
  });

  it('sends the outlines of the map only once', async () => {
    const html = await body('/');
    const world = JSON.parse(await readFile('content/map/world.json', 'utf8'));
    expect(html.split(world.shapes.BR)).toHaveLength(2);
  });
});
