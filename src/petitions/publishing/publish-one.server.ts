import { err, ok, type Result } from '#lib/result.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { type Findings, qualityColumns } from '../quality/check-petition.ts';
import { storeQuality } from '../quality/store-quality.server.ts';
import { countOpenRemarks } from '../remarks/count-open.server.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { publishableOf } from './assess-drafts.server.ts';
import { checkLetter } from './check-letter.server.ts';
import { type HoldMessage, type Publishable, releaseOrHold } from './hold-reasons.ts';
import type { LetterFault, LetterTexts } from './letter-texts.server.ts';
import type { PublishingParts } from './plan-publishing.server.ts';
import { letterLabel } from './printable.server.ts';
import { publishDrafts } from './publish-drafts.server.ts';
import type { PublishedPetition } from './serve-texts.server.ts';

/** The text is held; `letter` is its label. */
type HeldBack = { held: HoldMessage[]; letter: string };
/** The letter cannot be typeset; `letter` is its label. */
type NotRenderable = { fault: LetterFault; letter: string };

/** Why a text is not served as it is: held back, or no letter can be made of it. */
export type LetterRefusal = 'country_not_found' | 'language_not_supported' | HeldBack | NotRenderable;

/** `edit_conflict`: somebody saved the draft while its letter was being checked. */
export type PublishProblem = 'draft_not_found' | 'transition_not_allowed' | 'edit_conflict' | LetterRefusal;

export type PublishParts = PublishingParts & { letterTexts: Pick<LetterTexts, 'pdf'> };

/**
 * `release`: reason for publishing despite holds; `undo`: token of earlier ones to be undone together with it;
 * `plannedFor`: published at the time planned in the draft, if it still is.
 */
export type PublishRequest = {
  id: number;
  release?: string | undefined;
  undo?: string | undefined;
  plannedFor?: Date;
};

/** `undo`: token with which the publication can be undone. */
type Publication = { petition: PublishedPetition; undo: string };

const assess = async (
  tx: Tx,
  { content }: PublishingParts,
  draft: Draft,
  findings: Findings,
): Promise<Publishable> => {
  const remarks = await countOpenRemarks(tx, [draft.id]);
  return publishableOf(content(), { ...draft, ...qualityColumns(findings) }, remarks.get(draft.id) ?? 0);
};

/** Publishes an approved draft if it can be typeset and has no holds or is released. */
export const publishOne = async (
  parts: PublishParts,
  { id, release, undo, plannedFor }: PublishRequest,
  changedBy: ChangedBy,
): Promise<Result<Publication, PublishProblem>> => {
  const { db } = parts;
  const draft = await findDraft(db, id);
  if (!draft) return err('draft_not_found');
  if (plannedFor && draft.publishAt?.getTime() !== plannedFor.getTime()) return err('edit_conflict');
  if (draft.status !== 'approved') return err('transition_not_allowed');
  const checked = await checkLetter(parts, draft, changedBy.actor);
  if (!checked.ok) return checked;
  const { findings, fault } = checked.value;
  await storeQuality(db, [{ draft, findings }]);
  if (fault) return err({ fault, letter: letterLabel(draft) });
  return db.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    if (locked.value.status !== 'approved') return err('transition_not_allowed');
    if (locked.value.updatedAt.getTime() !== draft.updatedAt.getTime()) return err('edit_conflict');
    const decision = releaseOrHold(await assess(tx, parts, locked.value, findings), release);
    if (!decision.ok) return err({ held: decision.error, letter: letterLabel(draft) });
    const released = new Map(decision.value ? [[id, decision.value]] : []);
    const published = await publishDrafts(tx, [locked.value], changedBy, { released, undo, plannedFor });
    return ok({ petition: published.petitions[0] as PublishedPetition, undo: published.undo });
  });
};
