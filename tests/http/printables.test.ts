/** @module-tag slow */

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOverrides } from '#content/text-overrides.table.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { posterTextKeys } from '#public/printables/poster.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';
import {
  extractWithPdfium,
  extractWithPoppler,
  pageWords,
  pdfInfo,
  renderGrey,
  similarity,
} from '../support/pdf.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'handouts-'));
  app = await startTestApp({ env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = async (path: string) => new Uint8Array(await (await app.get(path)).arrayBuffer());
const textOf = async (path: string) => (await extractWithPdfium(await bytesOf(path))).join('\n');
const fetchError = async (path: string) => {
  const response = await app.get(path);
  const { code, error, details } = (await response.json()) as {
    code: string;
    error: string;
    details?: { path: string }[];
  };
  return { status: response.status, code, message: error, paths: details?.map((each) => each.path) };
};

describe('GET /api/envelope/{code}', () => {
  it.each([
    [
      'DE',
      'dl',
      [220, 110],
      'de',
      ['Bundeskanzleramt', 'Willy-Brandt-Straße 1', '10557 Berlin', 'Deutschland'],
    ],
    ['jp', 'c6', [162, 114], 'ja', ['〒100-8968', '東京都千代田区永田町2-3-1', '首相官邸 御中']],
    ['US', '10', [241.3, 104.8], 'en', ['Washington, DC 20500']],
    ['EG', 'dl', [220, 110], 'ar', ['رئاسة مجلس الوزراء', 'القاهرة', 'مصر']],
  ])(
    '%s as %s is one page of that size with the address of the destination',
    async (code, format, size, tag, lines) => {
      const path = `/api/envelope/${code}?format=${format}`;
      const response = await app.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-language')).toBe(tag);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const info = await pdfInfo(bytes);
      expect(info).toMatchObject({ pages: 1, tagged: true });
      expect(info.language.split('-')[0]).toBe(tag);
      expect(info.size.map((side) => side.toFixed(0))).toEqual(size.map((side) => side.toFixed(0)));
      expect(info.fonts.every(({ embedded, subset, unicode }) => embedded && subset && unicode)).toBe(true);
      const found = (await extractWithPdfium(bytes)).join('\n');
      const words = (text: string) => text.split(/\s+/).sort().join('');
      for (const line of lines)
        expect(words(found)).toSatisfy((all: string) => [...words(line)].every((c) => all.includes(c)));
      expect(similarity(lines.join('\n'), found)).toBeGreaterThan(lines.length === 1 ? 0.2 : 0.9);
    },
  );

  it.each(['dl', 'c6'])(
    'keeps the address in the right lower half of %s, clear of stamp and sorting marks',
    async (format) => {
      for (const code of ['DE', 'EG', 'IN']) {
        const bytes = await bytesOf(`/api/envelope/${code}?format=${format}`);
        const [width, height] = (await pdfInfo(bytes)).size;
        const words = await pageWords(bytes, 1);
        expect(words.length).toBeGreaterThan(2);
        for (const { left, top, right, bottom } of words) {
          expect(left, code).toBeGreaterThan(width * 0.44);
          expect(top, code).toBeGreaterThan(40);
          expect(right, code).toBeLessThan(width - 10);
          expect(bottom, code).toBeLessThan(height - 15);
        }
        // The sender lines, and nothing in the stamp area next to them.
        const picture = await renderGrey(bytes, 1, 40);
        const countInk = (fromX: number, toX: number, toY: number) => {
          let ink = 0;
          for (let y = 0; y < (toY / height) * picture.height; y++)
            for (let x = Math.ceil((fromX / width) * picture.width); x < (toX / width) * picture.width; x++)
              if ((picture.pixels[y * picture.width + x] ?? 255) < 200) ink++;
          return ink;
        };
        expect(countInk(0, width / 2, 40)).toBeGreaterThan(100);
        expect(countInk(width - 74, width, 40)).toBe(0);
      }
    },
  );

  it('has a name to be found by, an entity tag, and answers HEAD', async () => {
    const path = '/api/envelope/CI?format=c6';
    const response = await app.get(path);
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="WTO-Reform-Envelope-Cote dIvoire-CI-C6.pdf"; filename*=UTF-8''WTO-Reform-Envelope-C%C3%B4te%20d%E2%80%99Ivoire-CI-C6.pdf`,
    );
    const etag = response.headers.get('etag') as string;
    expect((await app.get(path, { 'If-None-Match': etag })).status).toBe(304);
    const head = await app.get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String((await response.arrayBuffer()).byteLength),
    ]);
  });

  it.each([
    ['', ['format']],
    ['?format=A4', ['format']],
    ['?format=DL', ['format']],
    ['?format=dl&format=c6', ['format']],
    ['?format=dl&lang=de', ['query']],
    ['?format=10', ['format']],
  ])('refuses %s with a German sentence', async (query, paths) => {
    const response = await fetchError(`/api/envelope/DE${query}`);
    expect(response).toMatchObject({ status: 400, code: 'invalid_input', paths });
    expect(response.message).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    '/api/envelope/US?format=dl',
    '/api/poster/MX?language=es&size=a4',
    '/api/poster/DE?language=de&size=letter',
  ])('refuses what does not go with the paper of the country (%s)', async (path) =>
    expect((await fetchError(path)).message).toMatch(/^Zum Papier dieses Landes .*: (10|letter|a4, a5)\.$/),
  );

  it('knows no country that is not listed', async () =>
    expect(await fetchError('/api/envelope/XX?format=dl')).toMatchObject({
      status: 404,
      code: 'country_not_found',
    }));

  it('shows what the staff corrects', async () => {
    const path = '/api/envelope/AT?format=dl';
    const before = await app.get(path);
    await app.database.db.write(async (tx) => {
      await tx.execute(
        sql`insert into country_facts (country_code, fact, value, source, checked_on, verified, updated_by) values
            ('AT', 'recipient', '{"office":"federal_chancellery","lines":["Neue Straße 7","1010 Wien"],"postalLanguage":"de"}',
             'https://example.org', '2026-01-31', true, 'test')`,
      );
      await notifyContentEvents(tx, [{ kind: 'facts', country: 'AT' }]);
    });
    await expect.poll(() => textOf(path)).toContain('Neue Straße 7');
    expect((await app.get(path)).headers.get('etag')).not.toBe(before.headers.get('etag'));
  });
});

describe('GET /api/poster/{code}', () => {
  const posterLanguages = () => app.content.current().texts.languagesWith(posterTextKeys);

  it('fits one sheet in every language, as a document that can be read aloud', async () => {
    const { texts } = app.content.current();
    const tags = posterLanguages();
    expect(tags.length).toBeGreaterThan(60);
    const faults: string[] = [];
    for (const tag of tags) {
      const { status, bytes } = await app
        .get(`/api/poster/BD?language=${tag}&size=a4`)
        .then(async (response) => ({
          status: response.status,
          bytes: new Uint8Array(await response.arrayBuffer()),
        }));
      if (status !== 200) faults.push(`${tag}: ${status}`);
      else if ((await extractWithPdfium(bytes)).length !== 1) faults.push(`${tag}: more than a page`);
      else if (!Buffer.from(bytes).includes('/MarkInfo')) faults.push(`${tag}: no tags`);
    }
    expect(faults).toEqual([]);
    expect(texts.has('poster_headline', 'de')).toBe(true);
  });

  it.each([
    ['DE', 'de', 'a4', [210, 297], 'Deutschland'],
    ['DE', 'de', 'a5', [148, 210], 'Deutschland'],
    ['US', 'en', 'letter', [216, 279], 'United States'],
    ['EG', 'ar', 'a4', [210, 297], 'مصر'],
    ['TH', 'th', 'a5', [148, 210], 'ไทย'],
  ])(
    'of %s in %s on %s says everything, and leads to the page in this language',
    async (code, tag, size, sides, name) => {
      const response = await app.get(`/api/poster/${code.toLowerCase()}?language=${tag}&size=${size}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { texts } = app.content.current();
      const headline = texts.text('poster_headline', tag);
      const info = await pdfInfo(bytes);
      expect(info).toMatchObject({ pages: 1, tagged: true, language: tag, title: `${name} – ${headline}` });
      expect(info.size.map(Math.round)).toEqual(sides);
      expect(response.headers.get('content-language')).toBe(tag);
      const label = `${testUrl.replace('https://', '')}/country/${code}?lang=${tag}`;
      const isRightToLeft = tag === 'ar';
      // PDFium treats Latin lines on an Arabic page as right-to-left.
      const pages = await (isRightToLeft ? extractWithPoppler(bytes, 'raw') : extractWithPdfium(bytes));
      const found = pages.join('\n');
      expect(found.replace(/\s/g, '')).toContain(label);
      const said = (key: string) => texts.text(key, tag);
      const wanted = [
        name,
        headline,
        said('poster_lead'),
        said('poster_scan'),
        label,
        said('site_name'),
        said('site_tagline'),
      ];
      const sorted = (text: string) =>
        text
          .split(/[\s\p{P}\p{Cf}]+/u)
          .sort()
          .join(' ');
      const compared = isRightToLeft ? sorted : (text: string) => text;
      expect(similarity(compared(wanted.join('\n')), compared(found))).toBeGreaterThan(0.93);
      // The address is a link too.
      expect(Buffer.from(bytes).includes('/URI')).toBe(true);
    },
  );

  it('has no colour and stays off the edges no printer reaches', async () => {
    const picture = await renderGrey(await bytesOf('/api/poster/IN?language=ta&size=a5'), 1, 40);
    const margin = Math.round((10 / 148) * picture.width);
    const edgePixels = [...picture.pixels].filter((grey, at) => {
      const [x, y] = [at % picture.width, Math.floor(at / picture.width)];
      return (
        grey < 250 &&
        (x < margin || x >= picture.width - margin || y < margin || y >= picture.height - margin)
      );
    });
    expect(edgePixels).toEqual([]);
  });

  it('is set once and comes from memory and disk afterwards, the same bytes', async () => {
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const address = '/api/poster/KE?language=sw&size=a5';
    const [one, two] = await Promise.all([bytesOf(address), bytesOf(address)]);
    expect(hash(one)).toBe(hash(two));
    expect(await readdir(join(folder, 'cache', 'handouts'))).not.toEqual([]);
  });

  it('is named for whoever finds it among downloads', async () =>
    expect(
      (await app.get('/api/poster/DE?language=zh-Hant&size=a5')).headers.get('content-disposition'),
    ).toMatch(/^inline; filename="WTO-Reform-Notice-Germany-DE-zh-Hant-A5\.pdf";/));

  it.each([
    ['', 'invalid_input', ['language', 'size']],
    ['?language=de', 'invalid_input', ['size']],
    ['?language=de&size=a3', 'invalid_input', ['size']],
    ['?language=de&size=a4&format=dl', 'invalid_input', ['query']],
    ['?language=xx&size=a4', 'language_not_supported', ['language']],
    [`?language=${'x'.repeat(36)}&size=a4`, 'invalid_input', ['language']],
  ])('refuses %s', async (query, code, paths) => {
    const response = await fetchError(`/api/poster/DE${query}`);
    expect(response).toMatchObject({ status: 400, code, paths });
    expect(response.message).toMatch(/^[A-Z].*\.$/);
  });

  it('fails alone where a character has no glyph, and says so', async () => {
    const change = { kind: 'override', key: 'poster_lead', language: 'fr', country: 'LU' } as const;
    await app.database.db.write(async (tx) => {
      await tx
        .insert(textOverrides)
        .values({ ...change, countryCode: 'LU', text: 'ᚠᚢᚦ', sourceHash: '', updatedBy: 'test' });
      await notifyContentEvents(tx, [change]);
    });
    await expect.poll(async () => (await app.get('/api/poster/LU?language=fr&size=a4')).status).toBe(503);
    expect(await fetchError('/api/poster/LU?language=fr&size=a4')).toMatchObject({
      code: 'handout_unavailable',
    });
    expect((await app.get('/api/poster/LU?language=de&size=a4')).status).toBe(200);
    expect((await app.get('/api/poster/BE?language=fr&size=a4')).status).toBe(200);
  });
});
