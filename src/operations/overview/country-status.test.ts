import { expect, it } from 'vitest';
import { badgeOf } from './admin/badges.ts';
import { countryStatusOf, type DraftState, type FinalState } from './country-status.ts';

const france = { code: 'FR', mainLanguage: 'fr' };
const names = { countryName: 'Frankreich', flag: '🇫🇷' };
const at = new Date('2026-11-24');
const draft = (language: string, status: DraftState['status']): DraftState => ({
  ...{ countryCode: 'FR', language, status, updatedAt: at, edited: false },
});
const final = (language: string, served: boolean): FinalState => ({
  ...{ countryCode: 'FR', language, served, changedAt: at },
});
const badge = (drafts: DraftState[], finals: FinalState[]) =>
  badgeOf(countryStatusOf(france, names, { drafts, finals, languages: [] })).label;

it('a withdrawn petition that is edited shows as edited, also beside an approved draft in the main language', () => {
  const main = draft('fr', 'approved');
  expect(badge([main, draft('de', 'pending')], [final('de', false)])).toBe('Bearbeitung');
  expect(badge([main, draft('de', 'review')], [final('de', false)])).toBe('In Prüfung');
  expect(badge([main, draft('de', 'approved')], [final('de', false)])).toBe('WTO-System');
  expect(badge([main, draft('de', 'pending')], [])).toBe('Freigegeben');
  expect(badge([main, draft('de', 'pending')], [final('de', false), final('en', true)])).toBe(
    'Veröffentlicht',
  );
});
