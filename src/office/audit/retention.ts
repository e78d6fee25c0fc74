/**
 * How long an entry is kept, in days. `anonymous`: what somebody failed at whom nothing connects with the staff;
 * `staff`: everything else, as long as claims usually last.
 */
export const retentionDays = { anonymous: 90, staff: 3 * 365 } as const;
export type Retention = keyof typeof retentionDays;

const day = 24 * 60 * 60_000;

export const keepUntil = (at: Date, retention: Retention): Date =>
  new Date(at.getTime() + retentionDays[retention] * day);
