import { describe, expect, it } from 'vitest';
import { staffPages } from '#features/accounts/index.ts';
import { pages, pagesFor } from './pages.ts';

describe('the pages of the back office', () => {
  it('are those of the table of rights, and the sign-in', () => {
    const paths = pages.map(({ path }) => path);
    expect([...paths, '/admin/login'].sort()).toEqual(staffPages.map(({ path }) => path).sort());
  });

  it('have each a title of their own', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  });

  it('are all there for an admin, and without those of admins for an editor', () => {
    const seen = (role: 'admin' | 'editor') => pagesFor(role).flatMap((group) => group.pages);
    expect(seen('admin')).toHaveLength(pages.length);
    const editors = seen('editor').map(({ path }) => path);
    expect(editors).toEqual(expect.arrayContaining(['/petitions', '/navigation', '/admin/account']));
    for (const path of ['/admin/users', '/admin/analytics', '/download', '/admin/texts'])
      expect(editors).not.toContain(path);
  });
});
