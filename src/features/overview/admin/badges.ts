import type { CountryStatus } from '../contract.ts';

export type CountryBadge = { label: string; color: string; variant?: 'light' | 'filled' };

const badges = {
  published: { label: 'Veröffentlicht', color: 'green', variant: 'filled' },
  created: { label: 'WTO-System', color: 'ink' },
  approved: { label: 'Freigegeben', color: 'green' },
  pending: { label: 'Bearbeitung', color: 'yellow' },
  none: { label: 'Nicht begonnen', color: 'gray' },
} as const satisfies Readonly<Record<string, CountryBadge>>;

/** The state of a country's petition, as the list of the countries names it. */
export const badgeOf = ({
  wtoStatus,
  draftStatus,
}: Pick<CountryStatus, 'wtoStatus' | 'draftStatus'>): CountryBadge => {
  if (wtoStatus !== 'none') return badges[wtoStatus];
  return draftStatus === 'approved' || draftStatus === 'pending' ? badges[draftStatus] : badges.none;
};

/** How many countries bear each badge. */
export const countBadges = (
  countries: readonly Pick<CountryStatus, 'wtoStatus' | 'draftStatus'>[],
): (CountryBadge & { count: number })[] =>
  Object.values(badges).map((badge) => ({
    ...badge,
    count: countries.filter((country) => badgeOf(country) === badge).length,
  }));
