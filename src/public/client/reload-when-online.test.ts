import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenOnline } from './reload-when-online.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  vi.stubGlobal('location', { pathname: '/country/DE', reload });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reloads the page when the site responds, not when only a proxy does', async () => {
  const responses = [
    new Response(null, { status: 502 }),
    new TypeError('offline'),
    new Response(null, { status: 200 }),
  ];
  const asked = vi.fn(async () => {
    const next = responses.shift();
    if (!(next instanceof Response)) throw next;
    return next;
  });
  vi.stubGlobal('fetch', asked);
  reloadWhenOnline();
  await vi.advanceTimersByTimeAsync(3000 + 6000);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
});
