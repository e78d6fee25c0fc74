import { expect, it } from 'vitest';
import { attentionReasonsOf, stripMarkup, truncate } from './names.ts';

const row = { outdated: false, openRemarks: 0, unverified: false, note: null, status: 'review' } as const;

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
  [{ ...row, note: 'längst erledigt', status: 'approved' }, []],
] as const)('%j needs attention because of %j', (given, reasons) => {
  expect(attentionReasonsOf(given)).toEqual(reasons);
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
