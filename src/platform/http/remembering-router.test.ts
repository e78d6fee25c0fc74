import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { RememberingRouter } from './remembering-router.ts';

describe('an address asked for again', () => {
  const app = new Hono({ router: new RememberingRouter() });
  app.use(async (c, next) => {
    await next();
    c.header('X-Route', c.req.routePath);
  });
  app.get('/country/:code', (c) => c.text(c.req.param('code')));
  app.get('/country/:code/letter', (c) => c.text(`letter ${c.req.param('code')}`));
  app.post('/country/:code', (c) => c.text(`posted ${c.req.param('code')}`));

  const ask = async (method: string, path: string) => {
    const answer = await app.request(path, { method });
    return `${answer.status} ${answer.headers.get('X-Route')} ${await answer.text()}`;
  };

  it('has the handlers and parameters it had the first time', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await ask('GET', '/country/DE')).toBe('200 /country/:code DE');
      expect(await ask('GET', '/country/FR')).toBe('200 /country/:code FR');
      expect(await ask('GET', '/country/DE/letter')).toBe('200 /country/:code/letter letter DE');
      expect(await ask('POST', '/country/DE')).toBe('200 /country/:code posted DE');
      expect(await ask('GET', `/country/${'x'.repeat(200)}`)).toBe(`200 /country/:code ${'x'.repeat(200)}`);
      expect(await ask('GET', '/nowhere')).toMatch(/^404 /);
    }
  });

  it('is looked for anew where a route has been added', () => {
    const router = new RememberingRouter<string>();
    router.add('GET', '/a', 'first');
    expect(router.match('GET', '/a')[0].map(([handler]) => handler)).toEqual(['first']);
    router.add('GET', '/a', 'second');
    expect(router.match('GET', '/a')[0].map(([handler]) => handler)).toEqual(['first', 'second']);
  });
});
