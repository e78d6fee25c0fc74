import { expect, it } from 'vitest';
import { legalInstruments } from '#countries/catalogue/facts.ts';
import { instrumentChoices } from './names.ts';

it('offers the laws of this release, and the stored one if it is none of them', () => {
  const values = (stored: string) => instrumentChoices(stored).map(({ value }) => value);
  expect(values('constitution')).toEqual([...legalInstruments]);
  expect(values('old_code')).toEqual([...legalInstruments, 'old_code']);
  expect(instrumentChoices('old_code', { legal_old_code: 'Altes Gesetzbuch' }).at(-1)).toEqual({
    value: 'old_code',
    label: 'Altes Gesetzbuch (nicht mehr mitgeliefert)',
  });
});
