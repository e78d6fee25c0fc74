import type { FactKind } from './country-facts.table.ts';

/** Months after which a fact is read again: offices move with governments, constitutions change rarely. */
const months: Readonly<Record<FactKind, number>> = { recipient: 6, legalBasis: 12 };

/** The ISO day by which a fact is read again: the one set for it, such as an election, else by its kind. */
export const dueOn = (kind: FactKind, fact: { checkedOn: string; reviewBy?: string | null }): string => {
  if (fact.reviewBy) return fact.reviewBy;
  const day = new Date(`${fact.checkedOn}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months[kind]);
  return day.toISOString().slice(0, 10);
};
