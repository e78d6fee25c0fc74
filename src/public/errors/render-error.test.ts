import path from 'node:path';
import { expect, it } from 'vitest';
import { shippedOriginals } from '#content/shipped.server.ts';
import { createSnapshot } from '#content/snapshot.ts';
import { ApiError } from '#platform/http/index.ts';
import { createRenderer } from '#public/frame/renderer.server.ts';
import { createErrorPages } from './render-error.server.tsx';

it('a page for failures is made even where the texts of the site are what has failed', async () => {
  const shipped = createSnapshot({
    originals: await shippedOriginals(path.resolve('content')),
    translations: new Map(),
  });
  const without = createSnapshot({ originals: new Map(), translations: new Map() });
  const render = createRenderer('https://petition.example', { js: '/a.js', css: '/a.css' });
  const pageFor = createErrorPages(() => without, shipped, render);
  for (const code of ['internal_error', 'not_found', 'country_not_found'] as const) {
    const error = new ApiError(code);
    const { status, bodies } = pageFor(error, 'fr');
    expect(status).toBe(error.status);
    expect(Object.keys(bodies).length).toBeGreaterThan(0);
  }
});
