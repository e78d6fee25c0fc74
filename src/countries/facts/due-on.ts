import type { FactKind } from './country-facts.table.ts';

/** Months after which a fact must be checked again: offices change more often than constitutions. */
const reviewMonths: Readonly<Record<FactKind, number>> = { recipient: 6, legalBasis: 12 };

/** ISO date by which a fact must be checked again: its `reviewBy`, else depending on its kind. */
export const dueOn = (kind: FactKind, fact: { checkedOn: string; reviewBy?: string | null }): string => {
  if (fact.reviewBy) return fact.reviewBy;
  const day = new Date(`${fact.checkedOn}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + reviewMonths[kind]);
  return day.toISOString().slice(0, 10);
};
