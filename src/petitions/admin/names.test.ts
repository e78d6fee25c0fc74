import { expect, it } from 'vitest';
import { attentionReasonsOf, stripMarkup, truncate } from './names.ts';

const row = {
  outdated: false,
  openRemarks: 0,
  unverified: false,
  note: null,
  status: 'review',
  assignee: null,
  dueOn: null,
  publishAt: null,
  withdrawAt: null,
} as const;
const now = new Date(2026, 10, 28, 23, 59);
const at = (hours: number) => new Date(2026, 11, 1, hours).toISOString();

it.each([
  [row, []],
  [{ ...row, outdated: true, status: 'published' }, ['Grundlage geändert']],
  [
    { ...row, outdated: true, openRemarks: 1, unverified: true },
    ['veraltet', '1 offene Bemerkung', 'Angaben unbelegt'],
  ],
  [
    { ...row, openRemarks: 3, status: 'pending', note: 'Anrede prüfen' },
    ['3 offene Bemerkungen', 'zurückgegeben: Anrede prüfen'],
  ],
  [{ ...row, note: 'Nicht wie geplant', status: 'approved' }, ['Nicht wie geplant']],
  [{ ...row, dueOn: '2026-11-26', assignee: 'jörg' }, ['überfällig seit 2 Tagen', 'bei jörg']],
  [{ ...row, dueOn: '2026-11-26', status: 'published' }, []],
  [
    { ...row, publishAt: at(9), withdrawAt: at(18) },
    ['wird am 01.12.2026, 09:00 veröffentlicht', 'wird am 01.12.2026, 18:00 zurückgezogen'],
  ],
] as const)('%j needs attention because of %j', (given, reasons) => {
  expect(attentionReasonsOf(given, now)).toEqual(reasons);
});

it('truncates a text to the width of a column', () => {
  expect(truncate(30, 'Petition für Änderungen')).toBe('Petition für Änderungen');
  expect(truncate(8, 'Petition für Änderungen')).toBe('Petition…');
  expect(truncate(9, 'Petition für Änderungen')).toBe('Petition…');
});

it('removes the markup of a letter', () => {
  expect(stripMarkup(`**An:**\nAmt\n\n${'─'.repeat(40)}\n\n*Größe* <b>und</b>`)).toBe(
    'An: Amt Größe <b>und</b>',
  );
});
