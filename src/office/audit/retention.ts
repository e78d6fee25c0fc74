/**
 * How long an entry is kept, in days. `anonymous`: failures of somebody who cannot be linked to the staff;
 * `staff`: everything else, as long as legal claims usually last.
 */
export const retentionDays = { anonymous: 90, staff: 3 * 365 } as const;
export type Retention = keyof typeof retentionDays;

const day = 24 * 60 * 60_000;

export const keepUntil = (at: Date, retention: Retention): Date =>
  new Date(at.getTime() + retentionDays[retention] * day);
