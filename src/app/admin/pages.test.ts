import { expect, it } from 'vitest';
import type { Role } from '#office/index.ts';
import { createOffice } from '#office/shell/office.tsx';
import { features } from '../features.ts';
import { shellParts } from './shell-parts.ts';

const { pages, pagesFor } = createOffice(features, { shellParts, loadLanguageChoices: async () => [] });

it('the pages of the back office have each a title and a place of their own', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ group, position }) => `${group} ${position}`)).size).toBe(pages.length);
});

const seen = (role: Role) => pagesFor(role).flatMap((group) => group.pages);

it('a translator sees the translation desk and what everybody needs', () => {
  expect(seen('translator').map(({ path }) => path)).toEqual([
    '/admin/translations',
    '/admin/glossary',
    '/admin/master',
    '/admin/account',
    '/admin/help',
  ]);
});

it('the pages of the back office are all there for an admin, and without those of admins for an editor', () => {
  expect(seen('admin')).toHaveLength(pages.length);
  const editors = seen('editor').map(({ path }) => path);
  expect(editors).toEqual(expect.arrayContaining(['/petitions', '/navigation', '/admin/account']));
  for (const path of ['/admin/users', '/admin/analytics', '/download', '/admin/texts'])
    expect(editors).not.toContain(path);
});
