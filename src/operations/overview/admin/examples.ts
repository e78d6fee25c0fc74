import type { CountryStatus, Overview } from '../contract.ts';

/** Shown, marked as examples, while the server does not respond. */
export const exampleOverview: Overview = {
  totalCountries: 193,
  completedDrafts: 5,
  publishedPetitions: 3,
  translationProgress: 15,
  systemHealth: 'good',
  dataIntegrity: { checked: 0, dangling: 0 },
  lastBackup: null,
};

const example = (
  countryCode: string,
  countryName: string,
  progressPercentage: number,
  states: Pick<CountryStatus, 'draftStatus' | 'wtoStatus'>,
): CountryStatus => ({
  countryCode,
  countryName,
  flag: '',
  translationProgress: {},
  totalTranslations: 10,
  completedTranslations: progressPercentage / 10,
  progressPercentage,
  lastActivity: null,
  manuallyEdited: false,
  ...states,
});

export const exampleCountries: readonly CountryStatus[] = [
  example('DE', 'Deutschland', 80, { draftStatus: 'published', wtoStatus: 'published' }),
  example('FR', 'Frankreich', 40, { draftStatus: 'approved', wtoStatus: 'none' }),
  example('JP', 'Japan', 0, { draftStatus: 'pending', wtoStatus: 'none' }),
];
