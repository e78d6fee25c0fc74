import { expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { loginPath, nextAfterLogin } from './next.ts';

it.each(['/admin/users?q=m%C3%BCller&sort=-name', '/petitions', '/admin', '/admin/analytics#top'])(
  'leads back to %s',
  (path) => {
    const requested = new URL(loginPath(path), 'https://petition.example').searchParams.get('next');
    expect(nextAfterLogin(requested, rights.hasPage)).toBe(path);
  },
);

it.each([
  null,
  '',
  'admin/users',
  '/',
  '/country/DE',
  '/admin/nowhere',
  '/admin/login',
  '/admin/login?next=/admin/users',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/\t/evil.example/admin',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/admin/../\\evil.example',
])('leads to the start instead of %j', (requested) => {
  expect(nextAfterLogin(requested, rights.hasPage)).toBe('/admin/master');
});
