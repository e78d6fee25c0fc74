import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';
import { putBaseText, putTranslation } from '../support/content.ts';

const logLines: Record<string, unknown>[] = [];
const output = { write: (line: string) => logLines.push(JSON.parse(line)) };
const warningLines = () => logLines.filter(({ level }) => level === 'error' || level === 'warn');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ log: createLogger({ level: 'info', name: 'test', pretty: false, output }) });
});
afterAll(() => app.close());

const germanText = (key: string) => app.content.current().texts.text(key, 'de');
const statusOf = async (path: string) => (await app.get(path)).status;
const etagOf = async (path: string) => (await app.get(path)).headers.get('etag');

describe('a letter with a character that no font has', () => {
  const key = 'petition_closing';
  let healthy: string;
  beforeAll(async () => {
    healthy = germanText(key);
    await putBaseText(app, key, `${healthy} 😀`);
    // Detected during prerendering, or by the first request.
    await app.get('/api/download-petition/DE');
  });

  it.each([
    ['de', 'Dieser Brief lässt sich gerade nicht als PDF erstellen. Bitte versuche es später nochmal.'],
    ['en', 'A PDF of this letter cannot be created at the moment. Please try again later.'],
  ])("leaves the country's page standing and says so in %s", async (tag, sentence) => {
    const response = await app.get(`/country/DE?lang=${tag}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(sentence);
    expect(html).not.toMatch(/href="\/api\/generate-petition\/DE(\?language=de)?"/);
    expect(html).toMatch(/<details[^>]* open=""[\s\S]*href="\/api\/generate-petition\/DE\?language=fr"/);
  });

  it('answers the calls for it with a stable code and a sentence', async () => {
    for (const path of ['download-petition/DE', 'generate-petition/DE', 'generate-petition/FR?language=de']) {
      const response = await app.get(`/api/${path}`);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('600');
      expect(await response.json()).toEqual({
        code: 'letter_unavailable',
        error: 'Dieser Brief lässt sich gerade nicht als PDF erstellen. Bitte später noch einmal versuchen.',
      });
    }
  });

  it('hinders no other letter, page or call', async () => {
    const paths = [
      '/',
      '/country/FR',
      '/country/DE/letter',
      '/share/DE.png',
      '/api/generate-petition/DE?language=fr',
      '/api/download-petition/FR',
    ];
    for (const path of paths) expect(await statusOf(path), path).toBe(200);
  });

  it('tells the operator once which letters and why, however often they are asked for', async () => {
    for (let times = 0; times < 20; times += 1) await app.get('/api/download-petition/DE');
    const wrong = { level: 'error', language: 'de', characters: ['😀'] };
    expect(warningLines()).toEqual([expect.objectContaining({ ...wrong, country: 'DE' })]);
    expect(JSON.stringify(warningLines())).not.toContain('stack');
    expect(await app.petitions.unrenderableLetters()).toEqual(
      ['DE', 'FR'].map((country) => ({
        country,
        language: 'de',
        characters: ['😀'],
        diagnostic: expect.stringContaining('missing_glyph'),
        since: expect.any(Date),
      })),
    );
  });

  it('is there again as soon as its text is mended', async () => {
    await putBaseText(app, key, healthy);
    expect(await app.petitions.unrenderableLetters()).toEqual([]);
    expect(await statusOf('/api/download-petition/DE')).toBe(200);
    const html = await (await app.get('/country/DE')).text();
    expect(html).not.toContain('nicht als PDF');
    expect(html).toContain('href="/api/generate-petition/DE?language=de"');
  });
});

describe('what nobody should put into a text', () => {
  const key = 'petition_reasons';
  const others = ['/api/download-petition/FR', '/api/generate-petition/DE?language=en'];
  let healthy: string;
  let before: (string | null)[];
  beforeAll(async () => {
    healthy = germanText(key);
    before = await Promise.all(others.map(etagOf));
  });
  afterEach(() => putBaseText(app, key, healthy));

  it.each<[string, string, string[] | null]>([
    ['an emoji of several characters', '👩‍👩‍👧', ['👩', '👧']],
    ['a control character', '\u0007', ['\u0007']],
    ['a mark at the beginning of a line', '\n\u0301', null],
    ['an override of direction', '\u202e', null],
    ['an isolate without an end', '\u2067', null],
    ['a noncharacter', '\ufffe', ['\ufffe']],
    ['half of a character, which the driver stores as the mark of a lost one', '\ud83d', null],
  ])('%s spoils nothing but the letters it stands in', async (_, bad, characters) => {
    await putBaseText(app, key, `${healthy} ${bad}.`);
    expect(await Promise.all(others.map(etagOf))).toEqual(before);
    for (const path of ['/country/DE', '/country/FR']) expect(await statusOf(path), path).toBe(200);
    const status = await statusOf('/api/download-petition/DE');
    expect(status).toBe(characters ? 503 : 200);
    const named = (await app.petitions.unrenderableLetters()).find(({ country }) => country === 'DE');
    for (const character of characters ?? []) expect(named?.characters.join()).toContain(character);
  });

  it('a lone half becomes the mark of a lost character, which is why it is refused before it is stored', async () => {
    await putBaseText(app, key, 'a\ud83db');
    expect(germanText(key)).toBe('a\ufffdb');
  });

  it('a null character is refused by the database, and nothing changes', async () => {
    await expect(putBaseText(app, key, 'a\u0000b')).rejects.toThrow();
    expect(germanText(key)).toBe(healthy);
  });
});

describe('a translation with a place that nothing fills', () => {
  const key = 'petition_reasons';
  let healthy: string;
  beforeAll(async () => {
    healthy = app.content.current().texts.text(key, 'fr');
    await putTranslation(app, key, 'fr', `${healthy} {whatever}`);
  });
  afterAll(() => putTranslation(app, key, 'fr', healthy));

  const words = { language: 'fr', name: 'É', address: '', place: '', date: '', own: '' };
  const ownLetter = () =>
    app.app.request('/api/own-letter/DE', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: testUrl },
      body: JSON.stringify(words),
    });

  it.each([
    ['the letter', () => app.get('/api/generate-petition/DE?language=fr')],
    ['the letter in own words', ownLetter],
    ['the words of the letter', () => app.get('/api/letter-text/DE/fr')],
  ])('is 503 to whoever wants %s, and told to the operator once', async (_, request) => {
    const told = warningLines().length;
    for (let times = 0; times < 3; times += 1) {
      const response = await request();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '600']);
      expect(await response.json()).toMatchObject({ code: 'letter_unavailable' });
    }
    expect(warningLines().slice(told).length).toBeLessThanOrEqual(1);
    expect(warningLines().filter(({ cause }) => String(cause).includes('{whatever}'))).toHaveLength(1);
  });

  it('takes away the form for own words and no other page', async () => {
    expect(await statusOf('/country/DE/letter?letter=fr')).toBe(503);
    for (const path of ['/country/DE/letter', '/country/FR', '/country/DE?lang=fr'])
      expect(await statusOf(path), path).toBe(200);
    expect((await app.petitions.unrenderableLetters()).map(({ country }) => country)).toContain('DE');
  });
});

describe('a picture that cannot be drawn', () => {
  it('is not tried again with every request, and told to the operator once', async () => {
    const drawing = vi.spyOn(app.typesetter, 'png');
    drawing.mockRejectedValue(new TypesetError('template_error', 'no such field'));
    const told = warningLines().length;
    for (let times = 0; times < 3; times += 1) {
      const response = await app.get('/share/KE.png?lang=fr');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '600']);
    }
    expect(drawing).toHaveBeenCalledTimes(1);
    expect(warningLines().slice(told)).toEqual([
      expect.objectContaining({ country: 'KE', language: 'fr', msg: 'Bild lässt sich nicht setzen' }),
    ]);
    drawing.mockRestore();
    expect(await statusOf('/share/KE.png?lang=en')).toBe(200);
  });
});
