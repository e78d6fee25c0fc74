import { pluralForm, pluralize } from '#lib/pluralize.ts';
import type { BulkTextAction } from '../../../bulk/actions.ts';
import type { BulkResponse } from '../../../contract/bulk.ts';

/** What is done to a text, after `wird` and `wurde`. */
const participles: Readonly<Record<BulkTextAction, string>> = {
  review: 'als gelesen und gut bestätigt',
  unreview: 'wieder auf „noch nicht gelesen“ gesetzt',
  label: 'mit dem Schlagwort versehen',
  unlabel: 'vom Schlagwort befreit',
};

/** The action that takes another one back. */
export const inverseOf: Readonly<Record<BulkTextAction, BulkTextAction>> = {
  review: 'unreview',
  unreview: 'review',
  label: 'unlabel',
  unlabel: 'label',
};

const withVerb = (count: number, one: string, many: string, action: BulkTextAction): string =>
  `${pluralize(count, 'Text', 'Texte')} ${pluralForm(count, one, many)} ${participles[action]}`;

const restOf = (count: number): string => (count > 0 ? `, ${count} nicht` : '');

/** What an action would do. */
export const planSentence = (action: BulkTextAction, { changed, skipped }: BulkResponse): string =>
  `${withVerb(changed.length, 'wird', 'werden', action)}${restOf(skipped.length)}.`;

/** What an action has done. */
export const doneSentence = (action: BulkTextAction, { changed, skipped }: BulkResponse): string =>
  `${withVerb(changed.length, 'wurde', 'wurden', action)}${restOf(skipped.length)}.`;

/** Why texts are left as they are, the most frequent reason first. */
export const skippedReasons = ({ skipped }: Pick<BulkResponse, 'skipped'>): string[] =>
  [...new Set(skipped.map(({ reason }) => reason))]
    .map((reason) => ({ reason, count: skipped.filter((each) => each.reason === reason).length }))
    .sort((one, other) => other.count - one.count)
    .map(({ reason, count }) => `${pluralize(count, 'Text', 'Texte')}: ${reason}`);
