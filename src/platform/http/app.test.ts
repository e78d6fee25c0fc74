import { describe, expect, it } from 'vitest';
import { createHttp } from './index.server.ts';

const app = createHttp({ report: () => {} });
app.get('/known', (c) => c.text('known'));
app.get('/any/*', (c) => c.text(c.req.path));

describe('an address of more parts than any route has', () => {
  it('is walked up to where none can match any more', async () => {
    for (const part of ['/', '/a']) {
      const response = await app.request(`/any${part.repeat(800)}`);
      expect((await response.text()).split('/')).toHaveLength(18);
    }
  });

  it('leads nowhere, whatever it begins with', async () => {
    expect((await app.request('/known//?lang=fr')).headers.get('location')).toBe('/known?lang=fr');
    for (const end of ['', 'b', 'b/'])
      expect((await app.request(`/known${'/'.repeat(800)}${end}`)).status).toBe(404);
  });
});
