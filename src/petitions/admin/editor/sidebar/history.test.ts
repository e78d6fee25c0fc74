import { expect, it } from 'vitest';
import type { DraftEvent, DraftVersion, Remark } from '../../../contract.ts';
import { historyEntries } from './history.ts';

const at = (minute: number) => `2026-11-28T10:0${minute}:00.000Z`;
const version = (number: number, minute: number): DraftVersion => ({
  ...{ version: number, title: 'Titel', content: 'Text', reason: 'edited', published: null },
  ...{ savedAt: at(minute), savedBy: 'redaktion' },
});
const event = (minute: number, more: Partial<DraftEvent>): DraftEvent => ({
  ...{
    kind: 'status',
    at: at(minute),
    by: 'admin',
    from: null,
    to: null,
    note: null,
    plan: null,
    plannedFor: null,
  },
  ...more,
});
const remark: Remark = {
  ...{ id: 1, text: 'Größe?', quote: 'die Größe', from: 0, to: 9, state: 'open', author: 'admin' },
  createdAt: at(2),
  replies: [{ id: 1, text: 'Ja', author: 'redaktion', createdAt: at(4), mentions: [] }],
  mentions: [],
};

it.each([
  [
    { kind: 'planned', plan: { assignee: 'jörg', dueOn: '2026-12-01' } },
    'jörg zugewiesen, fällig am 01.12.2026',
  ],
  [{ kind: 'published', plannedFor: '2026-11-28T10:01:30.000Z' }, 'Veröffentlicht, wie geplant'],
  [
    { kind: 'withdrawn', plannedFor: '2026-11-28T07:02:00.000Z' },
    /^Zurückgezogen, 3 Stunden nach dem geplanten Zeitpunkt 28\.11\.2026, \d\d:02$/,
  ],
  [{ kind: 'missed', plannedFor: '2026-11-28T07:02:00.000Z' }, 'Nicht wie geplant'],
] as const)('tells of %j: %s', (more, what) => {
  const [entry] = historyEntries([], [event(2, more)], []);
  expect(entry?.kind === 'note' && entry.what).toMatch(what);
});

it('tells in one list, newest first, what happened to a draft', () => {
  const entries = historyEntries(
    [version(1, 1), version(2, 3)],
    [
      event(7, { kind: 'published', note: 'Abgesprochen' }),
      event(6, { from: 'review', to: 'approved' }),
      event(5, { to: 'review' }),
    ],
    [remark],
  );
  const told = entries.map((entry) =>
    entry.kind === 'version'
      ? `Fassung ${entry.version.version} nach ${entry.before?.version ?? 'keiner'}`
      : [entry.what, entry.quote, entry.text].filter(Boolean).join(', '),
  );
  expect(told).toEqual([
    'Veröffentlicht, Abgesprochen',
    'In Prüfung → Erledigt',
    'In Prüfung',
    'Antwort, Größe?, Ja',
    'Fassung 2 nach 1',
    'Bemerkung, die Größe, Größe?',
    'Fassung 1 nach keiner',
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});
