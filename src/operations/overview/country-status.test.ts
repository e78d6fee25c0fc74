import { expect, it } from 'vitest';
import { badgeOf } from './admin/badges.ts';
import { countryStatusOf, type DraftState, type PublishedPetitionState } from './country-status.ts';

const france = { code: 'FR', mainLanguage: 'fr' };
const names = { countryName: 'Frankreich', flag: '🇫🇷' };
const at = new Date('2026-11-24');
const draft = (language: string, status: DraftState['status']): DraftState => ({
  ...{ countryCode: 'FR', language, status, updatedAt: at, edited: false },
});
const publishedPetition = (language: string, served: boolean): PublishedPetitionState => ({
  ...{ countryCode: 'FR', language, served, changedAt: at },
});
const badge = (drafts: DraftState[], publishedPetitions: PublishedPetitionState[]) =>
  badgeOf(countryStatusOf(france, names, { drafts, publishedPetitions, languages: [] })).label;

it('a withdrawn petition that is edited shows as edited, also beside an approved draft in the main language', () => {
  const main = draft('fr', 'approved');
  expect(badge([main, draft('de', 'pending')], [publishedPetition('de', false)])).toBe('Bearbeitung');
  expect(badge([main, draft('de', 'review')], [publishedPetition('de', false)])).toBe('In Prüfung');
  expect(badge([main, draft('de', 'approved')], [publishedPetition('de', false)])).toBe('WTO-System');
  expect(badge([main, draft('de', 'pending')], [])).toBe('Freigegeben');
  expect(
    badge([main, draft('de', 'pending')], [publishedPetition('de', false), publishedPetition('en', true)]),
  ).toBe('Veröffentlicht');
});
