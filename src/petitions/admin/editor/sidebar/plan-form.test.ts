import { expect, it } from 'vitest';
import type { DraftResponse } from '../../../contract.ts';
import { planUpdate, toPlanForm } from './plan-form.ts';

const publishAt = new Date(2026, 11, 1, 9, 30, 45).toISOString();
const draft = {
  ...{ assignee: 'jörg', dueOn: '2026-12-01', publishAt, withdrawAt: null, note: null },
} as DraftResponse;

it('shows times where the reader is', () =>
  expect(toPlanForm(draft)).toEqual({
    ...{ assignee: 'jörg', dueOn: '2026-12-01', publishAt: '2026-12-01T09:30', withdrawAt: '', note: '' },
  }));

it.each([
  [{}, {}],
  [
    { assignee: '', dueOn: '' },
    { assignee: null, dueOn: null },
  ],
  [{ withdrawAt: '2026-12-24T18:00' }, { withdrawAt: new Date(2026, 11, 24, 18).toISOString() }],
  [{ publishAt: '' }, { publishAt: null }],
  [{ note: ' Größe prüfen ' }, { note: 'Größe prüfen' }],
])('sends what %j changes', (changes, update) =>
  expect(planUpdate(draft, { ...toPlanForm(draft), ...changes })).toEqual(update),
);
