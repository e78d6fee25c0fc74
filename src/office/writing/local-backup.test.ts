import { expect, it } from 'vitest';
import { parseBackup } from './local-backup.ts';

const backup = {
  text: { title: 'Größe', content: 'نص <script>' },
  stored: { title: 'Größe', content: 'vorher', updatedAt: '2026-01-01T10:00:00.000Z' },
  at: '2026-01-01T10:01:00.000Z',
};

it('reads a stored backup', () =>
  expect(parseBackup(JSON.stringify(backup))).toEqual({
    ...backup,
    stored: { text: { title: 'Größe', content: 'vorher' }, updatedAt: backup.stored.updatedAt },
  }));

it.each([
  null,
  '',
  'x',
  'null',
  '3',
  '{}',
  JSON.stringify({ ...backup, text: { title: 1 } }),
  JSON.stringify({ ...backup, at: undefined }),
])('%s is not a backup', (kept) => expect(parseBackup(kept)).toBeNull());
