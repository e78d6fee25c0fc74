import type { CountryStatus } from '../contract.ts';

export type CountryBadge = { label: string; color: string; variant?: 'light' | 'filled' };

const badges = {
  published: { label: 'Veröffentlicht', color: 'green', variant: 'filled' },
  created: { label: 'WTO-System', color: 'ink' },
  approved: { label: 'Freigegeben', color: 'green' },
  review: { label: 'In Prüfung', color: 'ink' },
  pending: { label: 'Bearbeitung', color: 'yellow' },
  none: { label: 'Nicht begonnen', color: 'gray' },
} as const satisfies Readonly<Record<string, CountryBadge>>;

/**
 * The state of a country's petition, as the list of countries names it. A withdrawn petition has the badge of
 * its draft while that is being edited.
 */
export const badgeOf = ({
  wtoStatus,
  draftStatus,
}: Pick<CountryStatus, 'wtoStatus' | 'draftStatus'>): CountryBadge => {
  if (wtoStatus === 'published') return badges.published;
  if (draftStatus === 'pending' || draftStatus === 'draft') return badges.pending;
  if (draftStatus === 'review') return badges.review;
  if (wtoStatus === 'created') return badges.created;
  return draftStatus === 'approved' ? badges.approved : badges.none;
};

/** Number of countries with each badge. */
export const countBadges = (
  countries: readonly Pick<CountryStatus, 'wtoStatus' | 'draftStatus'>[],
): (CountryBadge & { count: number })[] =>
  Object.values(badges).map((badge) => ({
    ...badge,
    count: countries.filter((country) => badgeOf(country) === badge).length,
  }));
