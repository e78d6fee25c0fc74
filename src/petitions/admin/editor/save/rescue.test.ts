import { expect, it } from 'vitest';
import { parseRescue } from './rescue.ts';

const rescue = {
  text: { title: 'Größe', content: 'نص <script>' },
  stored: { title: 'Größe', content: 'vorher', updatedAt: '2026-01-01T10:00:00.000Z' },
  at: '2026-01-01T10:01:00.000Z',
};

it('reads what was kept', () => expect(parseRescue(JSON.stringify(rescue))).toEqual(rescue));

it.each([
  null,
  '',
  'x',
  'null',
  '3',
  '{}',
  JSON.stringify({ ...rescue, text: { title: 1 } }),
  JSON.stringify({ ...rescue, at: undefined }),
])('%s holds no text', (kept) => expect(parseRescue(kept)).toBeNull());
