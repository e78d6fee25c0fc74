import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import {
  checkedAgainst,
  factsStanding,
  isOutdated,
  type Sources,
  todaysSources,
} from '../composing/sources.server.ts';
import { drafts } from '../drafts.table.ts';
import { remarks } from '../remarks.table.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import type { Publishable } from './held-reasons.ts';

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

/** What is judged of a draft, without its text. */
export type JudgedDraft = Pick<Draft, keyof typeof columns>;

/** The checks a draft failed; where its characters could not be looked at, they are no fault of it. */
const knownFaults = ({ failedChecks, checkedAgainst: against }: JudgedDraft): string[] =>
  against === '' ? failedChecks.filter((id) => id !== 'glyphs') : failedChecks;

/** What decides about a draft by what is stored of it, the texts and facts of now, and its open remarks. */
export const publishableOf = (sources: Sources, draft: JudgedDraft, openRemarks: number): Publishable => ({
  quality: draft.quality,
  failedChecks: knownFaults(draft),
  standing: factsStanding(sources, draft.countryCode),
  outdated: isOutdated(todaysSources(sources), draft),
  openRemarks,
});

/** Whether what is stored of its checks was found against other texts and facts than those of now. */
export const isStale = (sources: Sources, draft: JudgedDraft): boolean =>
  draft.checkedAgainst !== checkedAgainst(todaysSources(sources), draft);

/** How many remarks are open on each of these drafts; none is left out where there is none. */
export const countOpenRemarks = async (
  db: Reader,
  among?: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const isMeant: SQL | undefined = among && inArray(remarks.draftId, [...among]);
  const rows = await db
    .select({ draftId: remarks.draftId, open: sql<number>`count(*)::int` })
    .from(remarks)
    .where(and(eq(remarks.state, 'open'), isMeant))
    .groupBy(remarks.draftId);
  return new Map(rows.map(({ draftId, open }) => [draftId, open]));
};

/** All approved drafts, by language, so that a batch is checked with few settings. */
export const readApproved = (db: Reader): Promise<JudgedDraft[]> =>
  db.select(columns).from(drafts).where(eq(drafts.status, 'approved')).orderBy(drafts.language, drafts.id);
