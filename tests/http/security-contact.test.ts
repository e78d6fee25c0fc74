import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.server.ts';
import { openTestApp, startTestApp, type TestApp, testUrl } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SECURITY_CONTACT: 'sicherheit@example.org' } });
});
afterAll(() => app.close());

it('names whom to write to, for at most a year', async () => {
  const response = await app.get('/.well-known/security.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; charset=UTF-8$/i);
  const text = await response.text();
  expect(text).toContain('Contact: mailto:sicherheit@example.org\n');
  expect(text).toContain(`Canonical: ${testUrl}/.well-known/security.txt\n`);
  const days = (Date.parse(text.match(/^Expires: (.*)$/m)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

it('is not found where nobody is named', async () => {
  expect((await (await openTestApp()).get('/.well-known/security.txt')).status).toBe(404);
});

it.each([
  ['https://example.org/report', 'https://example.org/report'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['a@example.org', 'mailto:a@example.org'],
])('takes %s', (given, contact) => {
  const config = loadConfig({ SECURITY_CONTACT: given });
  expect(config).toMatchObject({ ok: true, value: { securityContact: contact } });
});

it.each(['nobody', 'http://example.org', 'a@', 'mailto:x', 'a@example.org\nContact: b@example.org'])(
  'says what is allowed instead of %j',
  (given) => {
    const config = loadConfig({ SECURITY_CONTACT: given });
    expect(config).toMatchObject({ ok: false });
    expect(JSON.stringify(config)).toContain('SECURITY_CONTACT: ');
    expect(JSON.stringify(config)).toContain('Erlaubt: eine E-Mail-Adresse');
  },
);
