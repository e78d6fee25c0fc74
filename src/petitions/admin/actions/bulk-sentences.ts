import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { SkippedDraft } from '../../lists.contract.ts';
import { type BulkAction, bulkActionOf } from './bulk-actions.ts';

/** Number of rows a bulk action changes, and the skipped rows with reasons. */
export type Outcome = { updated: number; skipped: readonly Skipped[] };

type Skipped = { id: number; reason: string; code?: SkippedDraft['code'] };

/** Short reasons, so that several fit into one sentence. */
const shortReasonTexts: Readonly<Record<SkippedDraft['code'], string>> = {
  not_found: 'nicht mehr vorhanden',
  unchanged: 'schon so',
  published: 'veröffentlicht',
  below_threshold: 'unter der Schwelle',
  open_remarks: 'mit offenen Bemerkungen',
  transition_not_allowed: 'in diesem Status nicht möglich',
  changed_since: 'inzwischen geändert',
};

const reasonText = ({ code, reason }: Skipped): string =>
  code ? shortReasonTexts[code] : reason.trim().replace(/\.$/, '');

/** `960 veröffentlicht, 18 unter der Schwelle`: the most frequent reason first. */
const reasonsText = (skipped: Outcome['skipped']): string => {
  const counts = new Map<string, number>();
  for (const each of skipped) {
    const text = reasonText(each);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${formatCount(count)} ${reason}`)
    .join(', ');
};

const skippedClause = ({ skipped }: Outcome): string =>
  skipped.length === 0 ? '.' : `, ${formatCount(skipped.length)} nicht: ${reasonsText(skipped)}.`;

/** `4.812 werden freigegeben, 978 nicht: 960 veröffentlicht, …` */
export const planSentence = (action: BulkAction, outcome: Outcome): string =>
  `${pluralize(outcome.updated, 'wird', 'werden')} ${bulkActionOf(action).participle}${skippedClause(outcome)}`;

/** What a bulk action has done. */
export const doneSentence = (action: BulkAction, outcome: Outcome): string =>
  `${pluralize(outcome.updated, 'wurde', 'wurden')} ${bulkActionOf(action).participle}${skippedClause(outcome)}`;

/** Sentence shown after a job was started. */
export const startedSentence = (action: BulkAction, total: number): string =>
  `${pluralize(total, 'Entwurf wird', 'Entwürfe werden')} im Hintergrund ${bulkActionOf(action).participle}.`;
