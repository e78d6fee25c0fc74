import { expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { loginPath, nextAfterLogin } from './next.ts';

it.each(['/admin/users?q=m%C3%BCller&sort=-name', '/petitions', '/admin', '/admin/analytics#top'])(
  'returns to %s after the login',
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
  '/admin/invitation',
  '/admin/login?next=/admin/users',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/\t/evil.example/admin',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/admin/../\\evil.example',
])('goes to the start page instead of %j', (requested) => {
  expect(nextAfterLogin(requested, rights.hasPage)).toBe('/admin/master');
});
