import { expect, it } from 'vitest';
import { releaseDate } from './release-date.ts';

it('reads the day of a version, and of no other', () => {
  const changelog =
    '# Changelog\n\n## 1.1.0 – 2026-12-01\n- new\n\n## 1.1 – never\n\n## 1.0.0 – 2026-11-28\n';
  expect(releaseDate(changelog, '1.1.0')).toBe('2026-12-01');
  expect(releaseDate(changelog, '1.0.0')).toBe('2026-11-28');
  expect(releaseDate(changelog, '1.1')).toBeNull();
  expect(releaseDate(changelog, '1')).toBeNull();
});
