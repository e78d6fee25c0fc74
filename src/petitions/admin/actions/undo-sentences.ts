import { pluralForm, pluralize } from '#lib/pluralize.ts';
import type { SkippedDraft } from '../../lists.contract.ts';

/** What is undone: a status, a publication, a replaced text, or who works on a draft until when. */
export type Undone = 'status' | 'publication' | 'text' | 'plan';

/** Number of skipped drafts that are named. */
const maxNamed = 3;

const restoredClauses: Readonly<Record<Undone, (count: number) => string>> = {
  status: (count) =>
    `${pluralize(count, 'Entwurf hat', 'Entwürfe haben')} wieder ${pluralForm(count, 'seinen', 'ihren')} vorigen Status`,
  plan: (count) =>
    `${pluralize(count, 'Entwurf hat', 'Entwürfe haben')} wieder ${pluralForm(count, 'seine', 'ihre')} vorige Planung`,
  publication: (count) =>
    `${pluralize(count, 'Veröffentlichung ist', 'Veröffentlichungen sind')} zurückgenommen, ausgegeben wird wieder, was davor galt`,
  text: (count) =>
    `${pluralize(count, 'Entwurf hat', 'Entwürfe haben')} wieder ${pluralForm(count, 'seinen', 'ihren')} vorigen Text`,
};

const skippedClause = (skipped: readonly Pick<SkippedDraft, 'reason'>[]): string => {
  if (skipped.length === 0) return '';
  const named = skipped.slice(0, maxNamed).map(({ reason }) => reason);
  const more = skipped.length - named.length;
  return ` ${pluralize(skipped.length, 'bleibt', 'bleiben')}, wie ${pluralForm(skipped.length, 'er ist', 'sie sind')}: ${named.join(' ')}${more > 0 ? ` Und ${pluralize(more, 'weiterer', 'weitere')}.` : ''}`;
};

/** What was undone, and what was not. */
export const undoneSentence = (
  what: Undone,
  { restored, skipped }: { restored: number; skipped: readonly Pick<SkippedDraft, 'reason'>[] },
): string => `${restoredClauses[what](restored)}.${skippedClause(skipped)}`;
