import { afterEach, expect, it, vi } from 'vitest';
import { checkCall } from './check-call.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string) => async () =>
  Response.json({ error: 'Bitte warten.', code }, { status: 503, statusText: 'Service Unavailable' });

it.each([
  ['a key that is not taken', refused('language_service_refused'), 503, 'API-Key Fehler'],
  ['a refusal with its reason', refused('unavailable'), 503, 'Bitte warten.'],
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), null, 'Verbindungsfehler'],
])('%s', async (_name, fetch, status, problem) => {
  vi.stubGlobal('fetch', fetch);
  expect(await checkCall('/api/translate')).toMatchObject({ ok: false, status, problem });
});
