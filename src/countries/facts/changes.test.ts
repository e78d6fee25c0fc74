import { describe, expect, it } from 'vitest';
import type { LegalBasis, Recipient } from '#countries/catalogue/facts.ts';
import { changedFact, differences, evidenceErrors } from './changes.ts';

const recipient: Recipient = {
  office: 'president',
  lines: ['Straße 1'],
  linesOwnScript: ['通り1'],
  postalLanguage: 'ja',
  officeLine: { ja: '官邸', de: 'Amt' },
  sources: [],
  source: 'Amtsblatt',
  checkedOn: '2025-01-31',
  verified: true,
};
const basis: LegalBasis = {
  kind: 'petition',
  instrument: 'constitution',
  unit: 'article',
  number: '17',
  sources: [],
  source: 'Verfassung',
  checkedOn: '2025-01-31',
  verified: false,
};
const now = new Date('2026-06-30T23:00:00Z');
const today = '2026-06-30';
const errorsOf = (before: LegalBasis, change: Parameters<typeof changedFact>[1]) =>
  evidenceErrors(before, changedFact(before, change, today), change, now).map(({ field }) => field);

describe('a changed fact', () => {
  it('keeps what the change leaves out, and drops what it empties', () => {
    const after = changedFact(recipient, { linesOwnScript: null, officeLine: {} }, today);
    expect(after).toEqual({
      office: 'president',
      lines: ['Straße 1'],
      postalLanguage: 'ja',
      sources: [],
      source: '',
      checkedOn: today,
      verified: false,
    });
  });

  it('has no longer the source and the day of what stood there before, unless it names its own', () => {
    const change = { lines: ['Straße 2'] };
    expect(changedFact(recipient, change, today)).toMatchObject({ source: '', checkedOn: today });
    expect(changedFact(recipient, { ...change, source: 'Amtsblatt' }, today)).toMatchObject({
      ...{ source: 'Amtsblatt', checkedOn: today, verified: false },
    });
    expect(changedFact(recipient, { caution: 'Nachsehen' }, today)).toMatchObject({
      ...{ source: 'Amtsblatt', checkedOn: '2025-01-31' },
    });
    expect(changedFact(recipient, { lines: ['Straße 1'] }, today)).toEqual(recipient);
  });

  it('stays confirmed where only its evidence changes', () => {
    expect(changedFact(recipient, { source: 'Amtsblatt 2' }, today).verified).toBe(true);
    expect(changedFact(recipient, { officeLine: { de: 'Amt', ja: '官邸' } }, today).verified).toBe(true);
  });

  it('is confirmed today unless a day is named', () => {
    const change = { verified: true, source: 'x' };
    expect(changedFact(basis, change, today).checkedOn).toBe(today);
    expect(changedFact(basis, { ...change, checkedOn: '2026-01-01' }, today).checkedOn).toBe('2026-01-01');
  });

  it('needs a source for each confirmation', () => {
    expect(errorsOf(basis, { verified: true })).toEqual(['source']);
    expect(errorsOf(basis, { verified: true, source: '' })).toEqual(['source']);
    expect(errorsOf(basis, { verified: true, source: 'Art. 17' })).toEqual([]);
    const confirmed = { ...basis, verified: true };
    expect(errorsOf(confirmed, { source: '' })).toEqual(['source']);
    expect(errorsOf(confirmed, { verified: true, number: '18' })).toEqual(['source']);
    expect(errorsOf(confirmed, { number: '18' })).toEqual([]);
  });

  it('rejects a day that has begun nowhere on earth', () => {
    expect(errorsOf(basis, { checkedOn: '2026-07-01' })).toEqual([]);
    expect(errorsOf(basis, { checkedOn: '2026-07-02' })).toEqual(['checkedOn']);
  });
});

describe('differences', () => {
  it('name each field with what it was and is, and nothing for another order of names', () => {
    const after = { ...recipient, lines: null, officeLine: { de: 'Amt', ja: '官邸' } };
    expect(differences(recipient, after)).toEqual({ lines: { from: ['Straße 1'], to: null } });
  });
});
