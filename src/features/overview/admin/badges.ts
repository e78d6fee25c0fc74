import type { CountryStatus } from '../contract.ts';

export type CountryBadge = { label: string; color: string };

/** The state of a country's petition, as the list of the countries names it. */
export const badgeOf = ({
  wtoStatus,
  draftStatus,
}: Pick<CountryStatus, 'wtoStatus' | 'draftStatus'>): CountryBadge => {
  if (wtoStatus === 'published') return { label: 'Veröffentlicht', color: 'green' };
  if (wtoStatus === 'created') return { label: 'WTO-System', color: 'ink' };
  if (draftStatus === 'approved') return { label: 'Freigegeben', color: 'green' };
  if (draftStatus === 'pending') return { label: 'Bearbeitung', color: 'yellow' };
  return { label: 'Nicht begonnen', color: 'gray' };
};
