import { type FactStandings, hasSupportedFacts } from '#countries/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { shortfallSentence } from '../quality/shortfall.ts';
import { openRemarksSentence } from '../remarks/open-remarks.ts';
import { qualityThreshold } from '../status.ts';

/** Reasons that hold back an approved draft from publication, in display order. */
export const holds = ['checks', 'facts', 'outdated', 'remarks', 'unprintable'] as const;
export type Hold = (typeof holds)[number];

/** What decides whether an approved draft may be published. */
export type Publishable = {
  /** Score and failed checks of the text as it is, against the texts and facts of today. */
  quality: number;
  failedChecks: readonly string[];
  support: FactStandings;
  /** Its sources changed since it was composed. */
  outdated: boolean;
  openRemarks: number;
};

const holdConditions: Readonly<Record<Hold, (draft: Publishable) => boolean>> = {
  checks: ({ quality }) => quality < qualityThreshold,
  facts: ({ support }) => !hasSupportedFacts(support),
  outdated: ({ outdated }) => outdated,
  remarks: ({ openRemarks }) => openRemarks > 0,
  unprintable: ({ failedChecks }) => failedChecks.includes('glyphs'),
};

/** Why a draft is held back; empty when it may be published. */
export const holdReasons = (draft: Publishable): Hold[] =>
  holds.filter((hold) => holdConditions[hold](draft));

/** Whether an admin may publish despite these holds: everything but unprintable text. */
export const canRelease = (reasons: readonly Hold[]): boolean => !reasons.includes('unprintable');

const holdSentences: Readonly<Record<Hold, (draft: Publishable) => string>> = {
  checks: ({ quality, failedChecks }) => `${shortfallSentence(quality, failedChecks)}.`,
  facts: () => 'Empfänger oder Rechtsgrundlage sind noch durch keine ausreichende Quelle belegt.',
  outdated: () => 'Die Basistexte, der Empfänger oder die Rechtsgrundlage haben sich seither geändert.',
  remarks: ({ openRemarks }) => `${openRemarksSentence(openRemarks)}.`,
  unprintable: () => 'Der Text enthält Zeichen, die der Brief nicht drucken kann.',
};

export type HoldMessage = { reason: Hold; message: string };

/** Why a draft is held back, each reason with its sentence. */
export const holdMessages = (draft: Publishable): HoldMessage[] =>
  holdReasons(draft).map((reason) => ({ reason, message: holdSentences[reason](draft) }));

/** An admin's reason for publishing despite the holds. */
export type Release = { reason: string; held: readonly Hold[] };

/**
 * Whether a text may be published now.
 * @param reason why an admin publishes it despite holds
 * @returns the release where one was needed, or why it is held back
 */
export const releaseOrHold = (
  draft: Publishable,
  reason: string | undefined,
): Result<Release | null, HoldMessage[]> => {
  const held = holdReasons(draft);
  if (held.length === 0) return ok(null);
  return reason !== undefined && canRelease(held) ? ok({ reason, held }) : err(holdMessages(draft));
};
