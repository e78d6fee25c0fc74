import { expect, it } from 'vitest';
import { createOffice } from '#office/shell/office.tsx';
import { features } from '../features.ts';
import { shellParts } from './shell-parts.ts';

const { pages, pagesFor } = createOffice(features, shellParts);

it('the pages of the back office have each a title and a place of their own', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ group, position }) => `${group} ${position}`)).size).toBe(pages.length);
});

it('the pages of the back office are all there for an admin, and without those of admins for an editor', () => {
  const seen = (role: 'admin' | 'editor') => pagesFor(role).flatMap((group) => group.pages);
  expect(seen('admin')).toHaveLength(pages.length);
  const editors = seen('editor').map(({ path }) => path);
  expect(editors).toEqual(expect.arrayContaining(['/petitions', '/navigation', '/admin/account']));
  for (const path of ['/admin/users', '/admin/analytics', '/download', '/admin/texts'])
    expect(editors).not.toContain(path);
});
