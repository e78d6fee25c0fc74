import path from 'node:path';
import { expect, it } from 'vitest';
import { loadShippedOriginals } from '#content/shipped.server.ts';
import { createSnapshot } from '#content/snapshot.ts';
import { countryErrors } from '#countries/catalogue/errors.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { createRenderer } from '#public/frame/renderer.server.ts';
import { createErrorPages } from './render-error.server.tsx';

it('a page for failures is made even where the texts of the site are what has failed', async () => {
  const shipped = createSnapshot({
    originals: await loadShippedOriginals(path.resolve('content')),
    translations: new Map(),
  });
  const without = createSnapshot({ originals: new Map(), translations: new Map() });
  const render = createRenderer('https://petition.example', { js: '/a.js', css: '/a.css' });
  const pageFor = createErrorPages(() => without, shipped, render);
  for (const entry of [httpErrors.internal_error, httpErrors.not_found, countryErrors.country_not_found]) {
    const error = new ApiError(entry);
    const { status, bodies } = pageFor(error, 'fr');
    expect(status).toBe(error.status);
    expect(Object.keys(bodies).length).toBeGreaterThan(0);
  }
});
