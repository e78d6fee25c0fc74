import { counted } from '#lib/counted.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { SkippedDraft } from '../../contract.ts';
import type { BulkAction } from '../presets.ts';

/** Number of rows a bulk action changes, and the skipped rows with reasons. */
export type Outcome = { updated: number; skipped: readonly Skipped[] };

type Skipped = { id: number; reason: string; code?: SkippedDraft['code'] };

type Words = { will: string; was: string; button: string };

/** German phrases per action; `will` follows `werden`, `was` follows `wurden`. */
const words: Readonly<Record<BulkAction, Words>> = {
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

export const buttonOf = (action: BulkAction): string => words[action].button;

/** Short reasons, so that several fit into one sentence. */
const shortReasons: Readonly<Record<SkippedDraft['code'], string>> = {
  not_found: 'nicht mehr vorhanden',
  unchanged: 'schon so',
  published: 'veröffentlicht',
  below_threshold: 'unter der Schwelle',
  transition_not_allowed: 'in diesem Status nicht möglich',
  changed_since: 'inzwischen geändert',
};

const reasonText = ({ code, reason }: Skipped): string =>
  code ? shortReasons[code] : reason.trim().replace(/\.$/, '');

/** `960 veröffentlicht, 18 unter der Schwelle`: the most frequent reason first. */
export const reasonsText = (skipped: Outcome['skipped']): string => {
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

const left = ({ skipped }: Outcome): string =>
  skipped.length === 0 ? '.' : `, ${formatCount(skipped.length)} nicht: ${reasonsText(skipped)}.`;

/** `4.812 werden freigegeben, 978 nicht: 960 veröffentlicht, …` */
export const planSentence = (action: BulkAction, outcome: Outcome): string =>
  `${counted(outcome.updated, 'wird', 'werden')} ${words[action].will}${left(outcome)}`;

/** What a bulk action has done. */
export const doneSentence = (action: BulkAction, outcome: Outcome): string =>
  `${counted(outcome.updated, 'wurde', 'wurden')} ${words[action].was}${left(outcome)}`;

/** Sentence shown after a job was started. */
export const startedSentence = (action: BulkAction, total: number): string =>
  `${counted(total, 'Entwurf wird', 'Entwürfe werden')} im Hintergrund ${words[action].will}.`;
