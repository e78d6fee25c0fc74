/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTranslation } from '../support/content.ts';
import { petitionContent } from '../support/draft-rows.ts';
import { extractWithPoppler } from '../support/pdf.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());

const body = (extra: object = {}) => ({
  countryCode: 'de',
  language: 'de',
  title: 'Übergröße & „mehr“',
  content: petitionContent(),
  ...extra,
});

const generate = async (
  given: BodyInit,
  type: string,
  headers: Record<string, string> = { Origin: 'https://petition.example' },
) =>
  site.app.request('/api/generate-pdf', {
    method: 'POST',
    headers: { 'Content-Type': type, Cookie: site.cookies.editor, ...headers },
    body: given,
  });
const pdfOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

describe('POST /api/generate-pdf', () => {
  it('sets any text as the letter, named by country and language, in no cache', async () => {
    const response = await generate(JSON.stringify(body()), 'application/json');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="WTO-Petition-DE-de.pdf"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = await pdfOf(response);
    const text = (await extractWithPoppler(bytes)).join('\n');
    expect(text).toContain('Petition für Änderungen');
    expect(text).toContain('faire Regeln & <b>keine</b> Ausnahmen');
    expect(text).toContain('Straße der Größe 1');
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Title');
  });

  it('takes a form, with the line breaks of forms', async () => {
    const fields = new URLSearchParams({ ...body(), content: petitionContent().replaceAll('\n', '\r\n') });
    const form = await pdfOf(await generate(fields.toString(), 'application/x-www-form-urlencoded'));
    const json = await pdfOf(await generate(JSON.stringify(body()), 'application/json'));
    expect(Buffer.from(form).equals(Buffer.from(json))).toBe(true);
  });

  it('names a final petition so, and writes from right to left', async () => {
    const content = '**إلى:**\nرئيس الوزراء\n\n────────────\n\n**عريضة**\n\nالسادة الكرام';
    const given = body({ countryCode: 'EG', language: 'ar', kind: 'final', content });
    const response = await generate(JSON.stringify(given), 'application/json');
    expect(response.headers.get('content-disposition')).toContain('"WTO-Final-EG-ar.pdf"');
    await pdfOf(response);
  });

  it.each([
    ['a country there is none of', { countryCode: 'ZZ' }, 404, 'country_not_found'],
    ['a language without letters', { language: 'tlh' }, 400, 'language_not_supported'],
    ['a text of spaces', { content: ' \n ' }, 400, 'invalid_input'],
    ['a text too long', { content: 'ä'.repeat(20_001) }, 400, 'invalid_input'],
    ['no text', { content: undefined }, 400, 'invalid_input'],
    ['more than a megabyte', { content: 'x'.repeat(1_000_001) }, 413, 'payload_too_large'],
  ])('refuses %s', async (_, change, status, code) => {
    expect(await site.editor('POST /api/generate-pdf', { body: body(change) })).toMatchObject({
      status,
      code,
    });
  });

  it('refuses a body that is neither JSON nor a form, and JSON that is none', async () => {
    expect((await generate('x', 'text/plain')).status).toBe(415);
    expect(await site.editor('POST /api/generate-pdf', { body: '{' })).toMatchObject({
      code: 'invalid_json',
    });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=abc'])(
    'refuses a form that breaks off (%s)',
    async (type) => {
      const response = await generate('--abc\r\nContent-Disposition: form-data', type);
      expect([response.status, await response.json()]).toMatchObject([400, { details: [{ path: 'body' }] }]);
    },
  );

  it('refuses a form from another site, and who is not signed in', async () => {
    const fields = new URLSearchParams(body()).toString();
    const foreign = await generate(fields, 'application/x-www-form-urlencoded', {
      Origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    const nobody = await site.editor('POST /api/generate-pdf', { body: body(), cookie: undefined });
    expect(nobody.status).toBe(401);
  });

  it.each([
    ['a character without a glyph', '**Erste Zeile**\nGut \u{e000}', 2, 5],
    ['a mark before any letter', 'a\n\u0303b', 2, 1],
    ['a control character', '**Erste**\nEnde\u0007', 2, 5],
  ])('names the place of %s', async (_, content, line, column) => {
    for (const call of ['POST /api/generate-pdf', 'POST /api/admin/petition-preview']) {
      const response = await site.editor(call, { body: body({ content }) });
      expect(response).toMatchObject({ status: 422, code: 'text_not_publishable' });
      expect(response.json.details).toEqual([
        { path: 'content', line, column, message: expect.stringMatching(/^Zeile .*U\+/) },
      ]);
    }
  });
});

describe('a text of thousands of short paragraphs', () => {
  it('is refused as a whole before it keeps the typesetter from others', async () => {
    for (const call of ['POST /api/generate-pdf', 'POST /api/admin/petition-preview'])
      expect(await site.editor(call, { body: body({ content: 'a\n\n'.repeat(6600) }) })).toMatchObject({
        ...{ status: 422, code: 'text_not_publishable' },
        json: { error: 'Der Text hat 13201 Zeilen, ein Brief höchstens 400.' },
      });
  });

  it('is set as long as its lines are not too many', async () => {
    const content = `${'a'.repeat(40)}\n\n`.repeat(199);
    await pdfOf(await generate(JSON.stringify(body({ content })), 'application/json'));
  });
});

describe('a text without a subject', () => {
  it.each(['Größe des „Anliegens“', ' '])('has the title %j in its place', async (title) => {
    const given = JSON.stringify(body({ title, content: 'Guten Tag' }));
    const bytes = await pdfOf(await generate(given, 'application/json'));
    const text = (await extractWithPoppler(bytes)).join('\n');
    expect(text).toContain(title.trim() || 'Reform');
    expect(text).toContain('Guten Tag');
  });
});

describe('POST /api/admin/petition-preview', () => {
  it('draws the pages of the letter as outlines, with nothing that could run or lead away', async () => {
    const response = await site.editor('POST /api/admin/petition-preview', {
      body: body({ content: `${petitionContent()}\n\n<script>alert(1)</script> https://evil.example` }),
    });
    expect(response.status).toBe(200);
    const pages = response.json.pages as string[];
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page).toMatch(/^<svg [^>]*viewBox="0 [\d.]+ 595\.\d+ 841\.\d+">/);
      const elements = new Set([...page.matchAll(/<(\w+)/g)].map(([, name]) => name));
      expect([...elements].filter((name) => !known.has(name as string))).toEqual([]);
      expect(page).not.toMatch(/ (style|on\w+)=|(href|src)="(?!#|data:image\/svg\+xml)/);
      expect(page.length).toBeGreaterThan(10_000);
    }
  });
  const known = new Set(['svg', 'g', 'path', 'use', 'defs', 'symbol', 'rect', 'image', 'clipPath']);

  it('lets a letter that a visitor waits for go first, and those who write take turns', async () => {
    const done: string[] = [];
    const preview = (who: 'editor' | 'admin') =>
      site[who]('POST /api/admin/petition-preview', { body: body() }).then(({ status }) => {
        expect(status).toBe(200);
        done.push(who);
      });
    const previews = [...Array.from({ length: 12 }, () => preview('editor')), preview('admin')];
    await expect.poll(() => done.length).toBeGreaterThan(0);
    const before = done.length;
    expect((await site.get('/api/generate-petition/IS?language=sw')).status).toBe(200);
    expect(done.length - before).toBeLessThan(4);
    await Promise.all(previews);
    expect(done.indexOf('admin')).toBeLessThan(4);
  });

  it('gives its place in the queue up when nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const ask = (signal?: AbortSignal) =>
      Promise.resolve(
        site.app.request('/api/admin/petition-preview', {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Cookie: site.cookies.editor,
            Origin: 'https://petition.example',
          },
          body: JSON.stringify(body()),
          ...(signal ? { signal } : {}),
        }),
      );
    const older = Array.from({ length: 5 }, () => ask(leaving.signal));
    leaving.abort();
    const latest = await ask();
    expect(latest.status).toBe(200);
    const statuses = (await Promise.all(older)).map(({ status }) => status);
    expect(statuses).toContain(503);
  });
});

it('says that the letter is unavailable where a translation has a place that nothing fills', async () => {
  const [key, tag] = ['petition_title', 'fr'];
  const healthy = site.content.current().texts.text(key, tag);
  await putTranslation(site, key, tag, `${healthy} {whatever}`);
  for (const call of ['POST /api/generate-pdf', 'POST /api/admin/petition-preview'])
    expect(await site.editor(call, { body: body({ language: tag, title: ' ' }) })).toMatchObject({
      status: 503,
      code: 'letter_unavailable',
    });
  await putTranslation(site, key, tag, healthy);
});
