import { and, asc, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { isUniqueViolation, type Reader, type Tx } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { factsStanding } from '../composing/sources.server.ts';
import { drafts } from '../drafts.table.ts';
import { type Findings, qualityColumns } from '../quality/check-petition.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { saveText } from '../store/save-text.server.ts';
import { checkLetter } from './check-letter.server.ts';
import { type Release, releaseOrHold } from './hold-reasons.ts';
import { letterLabel } from './printable.server.ts';
import { releaseDetails } from './publish-drafts.server.ts';
import type { LetterRefusal, PublishParts } from './publish-one.server.ts';
import { type PublishedPetition, serveTexts } from './serve-texts.server.ts';

/** `id`: any publication of the letter; `version`: the one to serve again; `release`: why despite holds. */
export type RestoreRequest = { id: number; version: number; release?: string | undefined };

/**
 * - `version_not_found`: unknown, or of another country or language
 * - `already_served`: this text is served now
 * - `edit_conflict`: another petition was published at the same moment
 */
export type RestorePetitionProblem =
  | 'petition_not_found'
  | 'version_not_found'
  | 'already_served'
  | 'edit_conflict'
  | LetterRefusal;

const findPublication = async (db: Reader, id: number): Promise<PublishedPetition | undefined> => {
  const [publication] = await db.select().from(publishedPetitions).where(eq(publishedPetitions.id, id));
  return publication;
};

const findFormer = async (
  db: Reader,
  { id, version }: RestoreRequest,
): Promise<Result<PublishedPetition, 'petition_not_found' | 'version_not_found'>> => {
  const [petition, former] = await Promise.all([findPublication(db, id), findPublication(db, version)]);
  if (!petition) return err('petition_not_found');
  return former?.countryCode === petition.countryCode && former.language === petition.language
    ? ok(former)
    : err('version_not_found');
};

const isServed = async (tx: Tx, former: PublishedPetition): Promise<boolean> => {
  const { countryCode, language, title, content, governmentAddress } = former;
  const sameText = and(
    eq(publishedPetitions.state, 'published'),
    eq(publishedPetitions.countryCode, countryCode),
    eq(publishedPetitions.language, language),
    eq(publishedPetitions.title, title),
    eq(publishedPetitions.content, content),
    eq(publishedPetitions.governmentAddress, governmentAddress),
  );
  return (await tx.$count(publishedPetitions, sameText)) > 0;
};

const lockDraftsOfPetition = (tx: Tx, { countryCode, language }: PublishedPetition): Promise<Draft[]> =>
  tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.countryCode, countryCode), eq(drafts.language, language)))
    .orderBy(asc(drafts.id))
    .for('update');

type Restored = { former: PublishedPetition; findings: Findings; release: Release | null };

/** Serves the text, and gives it to its draft unless somebody works on that. */
const serveAgain = async (
  tx: Tx,
  draft: Draft | undefined,
  { former, findings, release }: Restored,
  changedBy: ChangedBy,
): Promise<PublishedPetition> => {
  const { id: version, draftId, countryCode, language, title, content, priority, governmentAddress } = former;
  const text = { draftId, countryCode, language, title, content, priority, governmentAddress };
  const [served] = await serveTexts(tx, [{ ...text, releaseReason: release?.reason ?? null }], changedBy);
  const petition = served?.petition as PublishedPetition;
  await recordAudit(tx, {
    ...{ at: changedBy.now, actor: changedBy.actor, action: 'petition_restored' },
    subject: `draft:${draftId}`,
    details: { country: countryCode, language, petition: petition.id, version, ...releaseDetails(release) },
  });
  if (draft?.status === 'published' && (draft.title !== title || draft.content !== content)) {
    const values = { governmentAddress };
    await saveText(tx, draft, { title, content, findings, reason: 'restored', values }, changedBy);
  }
  return petition;
};

/**
 * Serves the text of a former publication again. It is checked as at publishing, except that changed sources and
 * remarks do not hold back what was public before.
 */
export const restorePetition = async (
  parts: PublishParts,
  request: RestoreRequest,
  changedBy: ChangedBy,
): Promise<Result<PublishedPetition, RestorePetitionProblem>> => {
  const found = await findFormer(parts.db, request);
  if (!found.ok) return found;
  const former = found.value;
  const checked = await checkLetter(parts, former, changedBy.actor);
  if (!checked.ok) return checked;
  const { findings, fault } = checked.value;
  if (fault) return err({ fault, letter: letterLabel(former) });
  const decision = releaseOrHold(
    {
      ...qualityColumns(findings),
      support: factsStanding(parts.content(), former.countryCode),
      outdated: false,
      openRemarks: 0,
    },
    request.release,
  );
  try {
    return await parts.db.write(async (tx): Promise<Result<PublishedPetition, RestorePetitionProblem>> => {
      const draft = (await lockDraftsOfPetition(tx, former)).find(({ id }) => id === former.draftId);
      if (await isServed(tx, former)) return err('already_served');
      if (!decision.ok) return err({ held: decision.error, letter: letterLabel(former) });
      return ok(await serveAgain(tx, draft, { former, findings, release: decision.value }, changedBy));
    });
  } catch (error) {
    // Race: a draft that did not exist yet was published for this country and language.
    if (isUniqueViolation(error)) return err('edit_conflict');
    throw error;
  }
};
