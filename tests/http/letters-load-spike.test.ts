import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { listen } from '../support/listen.ts';

const logLines: Record<string, unknown>[] = [];
const output = { write: (line: string) => logLines.push(JSON.parse(line)) };

let app: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  app = await startTestApp({ log: createLogger({ level: 'info', name: 'test', pretty: false, output }) });
  server = await listen(app);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const coldLetters = (...languages: string[]) =>
  languages.flatMap((language) =>
    listedCountries().map(({ code }) => `${server.url}/api/generate-petition/${code}?language=${language}`),
  );

describe('an onrush on letters that nobody has asked for yet', () => {
  it('is refused where it would wait too long, and leaves the queue when it goes', async () => {
    const patience = new AbortController();
    const before = app.letterCache.counts().set;
    const refused: Response[] = [];
    let [answered, gone] = [0, 0];
    const requests = coldLetters('sw', 'sq').map(async (url) => {
      try {
        const response = await fetch(url, { signal: patience.signal });
        if (response.status === 200) {
          await response.arrayBuffer();
          answered += 1;
        } else refused.push(response);
      } catch {
        gone += 1;
      }
    });
    await expect.poll(() => refused.length, { timeout: 30_000 }).toBeGreaterThan(100);
    for (const response of refused) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual({
        code: 'unavailable',
        error:
          'Im Moment werden sehr viele Briefe erstellt. Bitte in wenigen Sekunden noch einmal versuchen.',
      });
    }
    patience.abort();
    await Promise.all(requests);
    expect(gone).toBeGreaterThan(0);

    // A new client does not wait behind those that have disconnected.
    const [next = ''] = coldLetters('de');
    await expect.poll(async () => (await fetch(next)).status, { timeout: 30_000 }).toBe(200);
    expect(app.letterCache.counts().set - before - 1).toBeLessThan(answered + gone);
    // One line per minute: far fewer than rejected requests, even on a slow machine.
    const said = logLines.filter(({ msg }) => String(msg).startsWith('Es warten zu viele Briefe'));
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThan(10);
    expect(logLines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
