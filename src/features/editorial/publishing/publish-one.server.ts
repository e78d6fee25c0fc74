import { findCountry } from '#features/countries/index.server.ts';
import { findLanguage } from '#features/texts/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { By } from '../store/change-draft.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import type { LetterFault, LetterText, LetterTexts } from './letter-texts.server.ts';
import { type Final, publishDrafts } from './publish-drafts.server.ts';

/** `edit_conflict`: somebody saved the draft while its letter was being checked. */
export type PublishFault =
  | 'draft_not_found'
  | 'transition_not_allowed'
  | 'edit_conflict'
  | 'country_not_found'
  | 'language_not_supported'
  | LetterFault;

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

type Publish = { db: Db; letterTexts: Pick<LetterTexts, 'pdf'> };

/** Publishes an approved draft whose letter can be set. */
export const publishOne = async (
  { db, letterTexts }: Publish,
  id: number,
  by: By,
): Promise<Result<Final, PublishFault>> => {
  const draft = await findDraft(db, id);
  if (!draft) return err('draft_not_found');
  if (draft.status !== 'approved') return err('transition_not_allowed');
  const text = letterTextOf(draft);
  if (!text.ok) return text;
  // Outside the transaction: a letter may wait seconds for its turn.
  const letter = await letterTexts.pdf(text.value);
  if (!letter.ok) return letter;
  return db.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    if (locked.value.status !== 'approved') return err('transition_not_allowed');
    if (locked.value.updatedAt.getTime() !== draft.updatedAt.getTime()) return err('edit_conflict');
    const [final] = await publishDrafts(tx, [locked.value], by);
    return ok(final as Final);
  });
};
