import { findLanguage } from '#content/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { type Findings, qualityColumns } from '../quality/check-petition.ts';
import { storeQuality } from '../quality/store-quality.server.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { countOpenRemarks, publishableOf } from './assess-drafts.server.ts';
import { canRelease, type HoldMessage, holdMessages, type Publishable } from './hold-reasons.ts';
import { clientKeyOf, type LetterFault, type LetterText, type LetterTexts } from './letter-texts.server.ts';
import type { PublishingParts } from './plan-publishing.server.ts';
import { letterLabel } from './printable.server.ts';
import { type PublishedPetition, publishDrafts } from './publish-drafts.server.ts';

/** The draft is held; `letter` is its label. */
type HeldBack = { held: HoldMessage[]; letter: string };
/** The letter cannot be typeset; `letter` is its label. */
type NotRenderable = { fault: LetterFault; letter: string };

/** `edit_conflict`: somebody saved the draft while its letter was being checked. */
export type PublishFault =
  | 'draft_not_found'
  | 'transition_not_allowed'
  | 'edit_conflict'
  | 'country_not_found'
  | 'language_not_supported'
  | HeldBack
  | NotRenderable;

const letterTextOf = ({
  countryCode,
  language: tag,
  title,
  content,
}: Draft): Result<LetterText, PublishFault> => {
  const country = findCountry(countryCode);
  const language = findLanguage(tag);
  if (!country) return err('country_not_found');
  return language ? ok({ country, language, title, content }) : err('language_not_supported');
};

type PublishParts = PublishingParts & { letterTexts: Pick<LetterTexts, 'pdf'> };

/** `release`: reason for publishing despite holds. */
export type PublishRequest = { id: number; release?: string | undefined };

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
  { id, release }: PublishRequest,
  changedBy: ChangedBy,
): Promise<Result<PublishedPetition, PublishFault>> => {
  const { db, letterTexts, checker } = parts;
  const draft = await findDraft(db, id);
  if (!draft) return err('draft_not_found');
  if (draft.status !== 'approved') return err('transition_not_allowed');
  const text = letterTextOf(draft);
  if (!text.ok) return text;
  // Outside the transaction, because typesetting may queue for seconds.
  const missing = await checker.missingGlyphsIn(draft, draft);
  const letter = await letterTexts.pdf(text.value, { client: clientKeyOf(changedBy.actor) });
  // A successfully typeset letter has no missing glyphs, even if the glyph check was unavailable.
  const findings = checker.findingsOf(draft, draft, letter.ok ? (missing ?? []) : missing);
  await storeQuality(db, [{ draft, findings }]);
  if (!letter.ok) return err({ fault: letter.error, letter: letterLabel(draft) });
  return db.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    if (locked.value.status !== 'approved') return err('transition_not_allowed');
    if (locked.value.updatedAt.getTime() !== draft.updatedAt.getTime()) return err('edit_conflict');
    const held = holdMessages(await assess(tx, parts, locked.value, findings));
    const reasons = held.map(({ reason }) => reason);
    const isReleased = release !== undefined && canRelease(reasons);
    if (held.length > 0 && !isReleased) return err({ held, letter: letterLabel(draft) });
    const released = held.length > 0 && release !== undefined ? [{ reason: release, held: reasons }] : [];
    const [petition] = await publishDrafts(
      tx,
      [locked.value],
      changedBy,
      new Map(released.map((each) => [id, each])),
    );
    return ok(petition as PublishedPetition);
  });
};
