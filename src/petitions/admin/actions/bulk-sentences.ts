import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { SkippedDraft } from '../../contract.ts';
import type { BulkAction } from '../presets.ts';

/** Number of rows a bulk action changes, and the skipped rows with reasons. */
export type Outcome = { updated: number; skipped: readonly Skipped[] };

type Skipped = { id: number; reason: string; code?: SkippedDraft['code'] };

type Phrases = { will: string; was: string; button: string };

/** German phrases per action; `will` follows `werden`, `was` follows `wurden`. */
const phrases: Readonly<Record<BulkAction, Phrases>> = {
  approved: { will: 'freigegeben', was: 'freigegeben', button: 'Freigeben' },
  review: { will: 'auf „In Prüfung“ gesetzt', was: 'auf „In Prüfung“ gesetzt', button: 'In Prüfung' },
  check: { will: 'geprüft', was: 'geprüft', button: 'Prüfen' },
  merge: {
    will: 'mit ihren geänderten Quellen abgeglichen',
    was: 'mit ihren geänderten Quellen abgeglichen',
    button: 'Quellen übernehmen',
  },
  publish: { will: 'veröffentlicht', was: 'veröffentlicht', button: 'Veröffentlichen' },
};

export const buttonLabelOf = (action: BulkAction): string => phrases[action].button;

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
  `${pluralize(outcome.updated, 'wird', 'werden')} ${phrases[action].will}${skippedClause(outcome)}`;

/** What a bulk action has done. */
export const doneSentence = (action: BulkAction, outcome: Outcome): string =>
  `${pluralize(outcome.updated, 'wurde', 'wurden')} ${phrases[action].was}${skippedClause(outcome)}`;

/** Sentence shown after a job was started. */
export const startedSentence = (action: BulkAction, total: number): string =>
  `${pluralize(total, 'Entwurf wird', 'Entwürfe werden')} im Hintergrund ${phrases[action].will}.`;
