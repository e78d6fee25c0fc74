import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { CachingRouter } from './caching-router.ts';

describe('an address asked for again', () => {
  const app = new Hono({ router: new CachingRouter() });
  app.use(async (c, next) => {
    await next();
    c.header('X-Route', c.req.routePath);
  });
  app.get('/country/:code', (c) => c.text(c.req.param('code')));
  app.get('/country/:code/letter', (c) => c.text(`letter ${c.req.param('code')}`));
  app.post('/country/:code', (c) => c.text(`posted ${c.req.param('code')}`));

  const sendRequest = async (method: string, path: string) => {
    const response = await app.request(path, { method });
    return `${response.status} ${response.headers.get('X-Route')} ${await response.text()}`;
  };

  it('has the handlers and parameters it had the first time', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await sendRequest('GET', '/country/DE')).toBe('200 /country/:code DE');
      expect(await sendRequest('GET', '/country/FR')).toBe('200 /country/:code FR');
      expect(await sendRequest('GET', '/country/DE/letter')).toBe('200 /country/:code/letter letter DE');
      expect(await sendRequest('POST', '/country/DE')).toBe('200 /country/:code posted DE');
      expect(await sendRequest('GET', `/country/${'x'.repeat(200)}`)).toBe(
        `200 /country/:code ${'x'.repeat(200)}`,
      );
      expect(await sendRequest('GET', '/nowhere')).toMatch(/^404 /);
    }
  });

  it('is looked for anew where a route has been added', () => {
    const router = new CachingRouter<string>();
    router.add('GET', '/a', 'first');
    expect(router.match('GET', '/a')[0].map(([handler]) => handler)).toEqual(['first']);
    router.add('GET', '/a', 'second');
    expect(router.match('GET', '/a')[0].map(([handler]) => handler)).toEqual(['first', 'second']);
  });
});
