import { expect, it } from 'vitest';
import { changedPlan, type Plan, requestedPlan } from './plan.ts';

const now = new Date('2026-11-28T23:30:00Z');
const none: Plan = { assignee: null, dueOn: null, publishAt: null, withdrawAt: null };
const admin = { role: 'admin', now, status: 'approved' } as const;
const at = (time: string) => new Date(`2026-${time}:00Z`);

const past: Plan = {
  ...{ assignee: 'jörg', dueOn: '2026-11-01' },
  ...{ publishAt: at('11-01T10:00'), withdrawAt: at('11-02T10:00') },
};

it.each([
  ['the day of today', { dueOn: '2026-11-28' }, admin, { dueOn: '2026-11-28' }],
  ['what is past and stays as it is', past, admin, {}, past],
  ['an end to what is past', { publishAt: null, dueOn: null }, admin, { publishAt: null, dueOn: null }, past],
  ['a time to withdraw alone', { withdrawAt: at('12-01T10:00') }, admin, { withdrawAt: at('12-01T10:00') }],
  [
    'a time to withdraw of what is published',
    { withdrawAt: at('12-01T10:00') },
    { ...admin, status: 'published' },
    { withdrawAt: at('12-01T10:00') },
  ],
  [
    'person and day by an editor',
    { assignee: 'a', dueOn: '2026-12-01' },
    { ...admin, role: 'editor' },
    { assignee: 'a', dueOn: '2026-12-01' },
  ],
] as const)('allows %s', (_name, requested, context, changes, plan: Plan = none) =>
  expect(changedPlan(plan, requested, context)).toEqual({ ok: true, value: changes }),
);

const later = { ...none, publishAt: at('12-02T10:00') };

it.each([
  ['yesterday', { dueOn: '2026-11-27' }, admin, 'due_in_past'],
  ['this moment', { publishAt: now }, admin, 'schedule_in_past'],
  ['a time to withdraw that is past', { withdrawAt: at('11-28T23:29') }, admin, 'schedule_in_past'],
  ['withdrawing before publishing', { withdrawAt: at('12-01T10:00') }, admin, 'schedule_order', later],
  ['withdrawing in the same moment', { withdrawAt: at('12-02T10:00') }, admin, 'schedule_order', later],
  [
    'publishing what is published',
    { publishAt: at('12-01T10:00') },
    { ...admin, status: 'published' },
    'published_schedule',
  ],
  ['a time by an editor', { publishAt: at('12-01T10:00') }, { ...admin, role: 'editor' }, 'role_not_allowed'],
  [
    'an end of a time by an editor',
    { publishAt: null },
    { ...admin, role: 'editor' },
    'role_not_allowed',
    later,
  ],
] as const)('refuses %s', (_name, requested, context, problem, plan: Plan = none) =>
  expect(changedPlan(plan, requested, context)).toEqual({ ok: false, error: problem }),
);

it('reads times with their offset, so that each is one moment', () => {
  const { publishAt, withdrawAt } = requestedPlan(
    { publishAt: '2026-10-25T02:30:00+02:00', withdrawAt: '2026-10-25T02:30:00+01:00' },
    undefined,
  );
  expect([publishAt?.toISOString(), withdrawAt?.toISOString()]).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
});
