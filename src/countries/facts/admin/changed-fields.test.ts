import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const stored = {
  lines: ['Straße 1'],
  source: 'https://regierung.example/kontakt',
  checkedOn: '2026-01-01',
  verified: false,
  caution: '',
};

it('sends nothing where nothing differs', () => expect(changedFields(stored, { ...stored })).toEqual({}));

it('sends source and day with another address, also where they are those of before', () => {
  const typed = { ...stored, lines: ['Straße 2'] };
  expect(changedFields(stored, typed)).toEqual({
    lines: ['Straße 2'],
    source: stored.source,
    checkedOn: stored.checkedOn,
  });
  expect(changedFields(stored, { ...typed, verified: true })).toMatchObject({
    source: stored.source,
    verified: true,
  });
});

it('sends a note alone, and the source with it where the fact stays confirmed', () => {
  expect(changedFields(stored, { ...stored, caution: 'zieht um' })).toEqual({ caution: 'zieht um' });
  const confirmed = { ...stored, verified: true };
  expect(changedFields(confirmed, { ...confirmed, caution: 'zieht um' })).toEqual({
    caution: 'zieht um',
    source: stored.source,
    verified: true,
  });
});
