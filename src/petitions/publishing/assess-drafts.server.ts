import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import {
  checkedAgainstKey,
  factsStanding,
  isOutdated,
  type Sources,
  todaysSources,
} from '../composing/sources.server.ts';
import { drafts } from '../drafts.table.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import type { Publishable } from './hold-reasons.ts';

const columns = {
  id: drafts.id,
  countryCode: drafts.countryCode,
  language: drafts.language,
  version: drafts.version,
  quality: drafts.quality,
  failedChecks: drafts.failedChecks,
  checkedAgainst: drafts.checkedAgainst,
  textsDigest: drafts.textsDigest,
  recipientDigest: drafts.recipientDigest,
  legalBasisDigest: drafts.legalBasisDigest,
};

/** The columns that decide about publication, without the text. */
export type AssessedDraft = Pick<Draft, keyof typeof columns>;

/** Failed checks, without `glyphs` if the typesetter was unavailable for that check. */
const reliableFailures = ({ failedChecks, checkedAgainst: checkedAgainstKey }: AssessedDraft): string[] =>
  checkedAgainstKey === '' ? failedChecks.filter((id) => id !== 'glyphs') : failedChecks;

/** Combines the stored check results, current sources and open remarks of a draft. */
export const publishableOf = (sources: Sources, draft: AssessedDraft, openRemarks: number): Publishable => ({
  quality: draft.quality,
  failedChecks: reliableFailures(draft),
  support: factsStanding(sources, draft.countryCode),
  outdated: isOutdated(todaysSources(sources), draft),
  openRemarks,
});

/** Whether the stored check results are based on outdated texts or facts. */
export const isStale = (sources: Sources, draft: AssessedDraft): boolean =>
  draft.checkedAgainst !== checkedAgainstKey(todaysSources(sources), draft);

/** All approved drafts, ordered by language to need few typesetting runs per batch. */
export const readApproved = (db: Reader): Promise<AssessedDraft[]> =>
  db.select(columns).from(drafts).where(eq(drafts.status, 'approved')).orderBy(drafts.language, drafts.id);
