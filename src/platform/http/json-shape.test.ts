import { describe, expect, it } from 'vitest';
import { createHttp, limitBody } from './index.server.ts';
import { checkJsonShape } from './json-shape.ts';

const codeOf = (text: string, maxValues = 100) =>
  checkJsonShape(text, maxValues).then(
    () => 'fine',
    ({ code }) => code,
  );

describe('the shape of JSON', () => {
  it.each([
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['as many values as are allowed', `[${'1,'.repeat(99)}1]`],
    [
      'brackets, commas and quotation marks in texts',
      JSON.stringify({ a: '[{,"\\'.repeat(500), b: '\\"\\\\' }),
    ],
    ['what is no JSON', ']]]] "open'],
    ['nothing', ''],
  ])('may be %s', async (_, text) => expect(await codeOf(text)).toBe('fine'));

  it.each([
    ['65 levels', '['.repeat(65), 'invalid_json'],
    ['65 levels of objects after a text', `{"\\\\":${'{"a":'.repeat(64)}`, 'invalid_json'],
    ['one value more', `[${'1,'.repeat(100)}1]`, 'payload_too_large'],
    ['many empty lists', '[],'.repeat(60), 'payload_too_large'],
    ['a string of a million quotation marks', `["${'\\"'.repeat(600_000)}"]`, 'payload_too_large'],
  ])('is refused with %s', async (_, text, code) => expect(await codeOf(text)).toBe(code));

  it.each([
    ['a million levels', '['.repeat(1_000_000)],
    ['five million brackets', '[],'.repeat(5_000_000)],
    ['fifteen million numbers', '1,'.repeat(15_000_000)],
    ['escaped quotation marks', `"${'\\"'.repeat(15_000_000)}"`],
    ['one text', `"${'x'.repeat(30_000_000)}`],
  ])('holds up nobody: %s', async (_, text) => {
    // Written in one piece, as a body arrives.
    const flat = Buffer.from(text).toString();
    // Processor time of this thread between two ticks, whatever else the machine does.
    const worked = () => (({ user, system }) => (user + system) / 1000)(process.threadCpuUsage());
    let [longest, last, over] = [0, worked(), false];
    const look = () => {
      const now = worked();
      longest = Math.max(longest, now - last);
      last = now;
      if (!over) setImmediate(look);
    };
    setImmediate(look);
    await codeOf(flat, 2_000_000);
    over = true;
    look();
    // A fifth of what the parser took for the worst of them; without the cost of a first run it is below 20 ms.
    expect(longest).toBeLessThan(80);
  });

  it('is looked at before the parser is, whatever kind of JSON a body says it is', async () => {
    const app = createHttp({ report: () => {} });
    app.post('/api/take', limitBody(1_000_000), async (c) => c.json(await c.req.json()));
    const send = (body: string, type: string) =>
      app.request('/api/take', { method: 'POST', body, headers: { 'Content-Type': type } });
    for (const type of ['application/json', 'application/ld+json; charset=utf-8', 'text/json']) {
      expect((await send('['.repeat(1000), type)).status).toBe(400);
      expect((await send(`[${'1,'.repeat(200_000)}1]`, type)).status).toBe(413);
      expect(await (await send('{"a":[1]}', type)).json()).toEqual({ a: [1] });
    }
  });
});
