/** @module-tag slow */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractWithPdfium, pdfInfo } from '../../../tests/support/pdf.ts';
import { createTypesetter, type Typesetter } from './pool.server.ts';

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
const root = fixture('');
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const page = (text: string) => ({ template: 'page.typ', inputs: { text } });

describe('typesetter', () => {
  let typesetter: Typesetter;
  beforeAll(async () => {
    typesetter = await createTypesetter({ root, fontFiles: [font], threads: 2 });
    await typesetter.ready();
  });
  afterAll(() => typesetter.close());

  it('sets a tagged document with title, language and embedded font', async () => {
    const { bytes, pages } = await typesetter.pdf(page('Waffle office, ไทย'));
    expect(pages).toBe(1);
    expect(await extractWithPdfium(bytes)).toEqual(['Waffle office, ไทย']);
    expect(await pdfInfo(bytes)).toMatchObject({ tagged: true, title: 'Page', language: 'en', pages: 1 });
    expect((await pdfInfo(bytes)).fonts).toEqual([
      expect.objectContaining({ embedded: true, subset: true, unicode: true }),
    ]);
  });

  it('paints the first page as a picture, the same each time', async () => {
    const pictures = await Promise.all([1, 2].map(() => typesetter.png(page('Picture'), 640)));
    const [first = new Uint8Array()] = pictures;
    expect(Buffer.from(first.subarray(0, 4)).toString('latin1')).toBe('\x89PNG');
    expect(new DataView(first.buffer).getUint32(16)).toBe(640);
    expect(new Set(pictures.map(sha256)).size).toBe(1);
    await expect(typesetter.png({ template: 'broken.typ', inputs: {} }, 640)).rejects.toMatchObject({
      code: 'template_error',
    });
  });

  it('counts the pages', async () => {
    expect((await typesetter.pdf({ template: 'many-pages.typ', inputs: {} })).pages).toBe(12);
  });

  it('takes text as data, never as markup', async () => {
    const text = '#panic("x") *not bold* $x$ <label> @ref // \\ [b] "quoted"';
    const { bytes } = await typesetter.pdf(page(text));
    expect((await extractWithPdfium(bytes))[0]).toBe(text);
  });

  it('gives the same bytes in every worker and in another process', async () => {
    const settings = await Promise.all(Array.from({ length: 8 }, () => typesetter.pdf(page('same'))));
    const hashes = new Set(settings.map(({ bytes }) => sha256(bytes)));
    const { stdout } = await promisify(execFile)(process.execPath, [
      fixture('typeset-once.ts'),
      root,
      font,
      'same',
    ]);
    expect([...hashes]).toEqual([stdout]);
  });

  it.each([
    ['a letter of another script', 'World 漢 trade', ['漢']],
    ['an emoji', 'fair 😀', ['😀']],
    ['a private character', 'a\u{e000}b', ['\u{e000}']],
    ['a control character', 'a\u0007b', ['\u0007']],
    ['several', '漢字漢', ['漢', '字']],
  ])('refuses %s that no font has, and names it', async (_, text, characters) => {
    await expect(typesetter.pdf(page(text))).rejects.toMatchObject({ code: 'missing_glyph', characters });
  });

  it('says what is wrong with a template', async () => {
    await expect(typesetter.pdf({ template: 'broken.typ', inputs: {} })).rejects.toMatchObject({
      code: 'template_error',
      diagnostic: expect.stringContaining('this-is-nowhere'),
    });
  });

  it.each(['outside.typ', '../errors.ts', 'absent.typ'])('refuses %s', async (template) => {
    await expect(typesetter.pdf({ template, inputs: {} })).rejects.toMatchObject({ code: 'template_error' });
  });

  it('does not start without one of its fonts', async () => {
    await expect(createTypesetter({ root, fontFiles: [fixture('absent.ttf')] })).rejects.toThrow(
      'absent.ttf',
    );
  });
});

describe('typesetter in trouble', () => {
  const worker = new URL('./fixtures/faulty-worker.ts', import.meta.url);
  const start = (options: { timeLimit?: number; maxWaiting?: number } = {}) =>
    createTypesetter({ root, fontFiles: [font], worker, ...options });

  it('replaces a worker that dies', async () => {
    const typesetter = await start();
    await expect(typesetter.pdf({ template: 'die', inputs: {} })).rejects.toMatchObject({ code: 'crashed' });
    expect((await typesetter.pdf(page('alive'))).pages).toBe(1);
    await typesetter.close();
  });

  it('replaces a worker that does not come to an end', async () => {
    const typesetter = await start({ timeLimit: 1500 });
    const stuck = typesetter.pdf({ template: 'hang', inputs: {} });
    await expect(stuck).rejects.toMatchObject({ code: 'timeout' });
    // On a busy machine the new worker may need longer for its own start than this typesetter waits.
    const next = () => typesetter.pdf(page('patient')).catch(({ code }) => code);
    await expect.poll(next).toMatchObject({ pages: 1 });
    await typesetter.close();
  });

  it('sets another request instead without waiting again', async () => {
    const typesetter = await start({ maxWaiting: 1 });
    const many = { template: 'many-pages.typ', inputs: {} };
    const first = typesetter.pdf(many, { retryWith: ({ pages }) => (pages > 1 ? page('short') : null) });
    const waiting = typesetter.pdf(page('next'));
    expect((await first).pages).toBe(1);
    expect((await waiting).pages).toBe(1);
    await typesetter.close();
  });

  it('refuses an onrush, and everybody once it is closed', async () => {
    const typesetter = await start({ maxWaiting: 1 });
    const [first, second, third] = ['1', '2', '3'].map((text) => typesetter.pdf(page(text)));
    await expect(third).rejects.toMatchObject({ code: 'busy' });
    await Promise.all([first, second]);
    const underway = typesetter.pdf({ template: 'hang', inputs: {} });
    await Promise.all([expect(underway).rejects.toMatchObject({ code: 'closed' }), typesetter.close()]);
    await expect(typesetter.pdf(page('late'))).rejects.toMatchObject({ code: 'closed' });
  });
});
