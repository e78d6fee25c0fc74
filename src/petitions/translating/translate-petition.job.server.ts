import { languageName } from '#content/index.server.ts';
import type { Actor } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import { JobFailure, type JobKind, JobPause, type Unit } from '#platform/jobs/index.server.ts';
import { jobErrorOf, notConfigured, type TranslateText } from '#translation/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { draftRowOf } from '../generating/generate-draft.server.ts';
import { findServed } from '../publishing/published-list.server.ts';
import type { PublishedPetitionResponse } from '../publishing.contract.ts';
import type { Findings } from '../quality/check-petition.ts';
import type { DraftChecker, PetitionKey, Text } from '../quality/draft-checker.server.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import { recordDraftAudit } from '../store/change-draft.server.ts';
import { lockDraftsOf, lockOpenDraft } from '../store/find-drafts.server.ts';
import { recordVersion } from '../store/save-text.server.ts';
import { planTranslation } from './plan-translation.ts';

export type TranslatePetition = { finalId: number; language: string; actor: Actor };

type Parts = { db: Db; checker: DraftChecker; translateText: TranslateText | null };

const gone = 'Diese Petition wird nicht mehr veröffentlicht. Es wurde kein Entwurf angelegt.';
const draftExists =
  'Für dieses Land und diese Sprache gibt es inzwischen einen unveröffentlichten Entwurf. Er bleibt, wie er ist.';

/** `Ägypten (Arabisch)`; the language alone where the petition is gone. */
const nameOf = (
  petition: Pick<PublishedPetitionResponse, 'countryName'> | undefined | null,
  language: string,
): string => {
  const inGerman = languageName(language);
  return petition ? `${petition.countryName} (${inGerman})` : inGerman;
};

/** Adds the letter to the message, which is shown without context in job lists. */
const withLetterName = (name: string, error: unknown): unknown =>
  error instanceof JobFailure ? new JobFailure(`${name}: ${error.message}`) : error;

/** The text of a published petition in another language: address, legal basis and form stay. */
const translatePetitionText = async (
  { checker, translateText }: Parts & { translateText: TranslateText },
  petition: PublishedPetitionResponse,
  language: string,
  signal: AbortSignal,
): Promise<Text> => {
  const composed = (tag: string) => {
    const { title, content, facts } = checker.compose({ countryCode: petition.countryCode, language: tag });
    return { title, content, reference: facts.legal.reference };
  };
  const [from, to] = [composed(petition.language), composed(language)];
  const translatePart = async (text: string, context: string) => {
    const { toTranslate, fill } = planTranslation(text, from, to);
    if (toTranslate === '') return fill('');
    const request = { text: toTranslate, from: petition.language, to: language, context };
    return fill((await translateText(request, signal)).text);
  };
  return {
    title: await translatePart(petition.title, 'title of a petition to a government'),
    content: await translatePart(petition.content, 'paragraph of a formal petition to a government'),
  };
};

type TranslatedDraft = {
  name: PetitionKey;
  petition: PublishedPetitionResponse;
  text: Text;
  findings: Findings;
};

const insertTranslated = async (
  tx: Writer,
  checker: DraftChecker,
  { name, petition, text, findings }: TranslatedDraft,
  changedBy: ChangedBy,
): Promise<boolean> => {
  await lockDraftsOf(tx, name);
  if (await lockOpenDraft(tx, name)) return false;
  const composed = checker.compose(name);
  const priority = petition.priority;
  const row = draftRowOf(name, { composed, findings }, priority, changedBy);
  const [draft] = await tx
    .insert(drafts)
    .values({ ...row, ...text, governmentAddress: petition.governmentAddress, status: 'pending' })
    .onConflictDoNothing()
    .returning();
  if (!draft) return false;
  await recordVersion(tx, draft, 'generated');
  await recordDraftAudit(tx, 'draft_translated', draft, changedBy, {
    version: 1,
    to: draft.status,
    from: petition.language,
  });
  return true;
};

/** Makes a draft in another language from a published petition, for people to read and correct. */
export const translatePetition = (parts: Parts): JobKind<TranslatePetition, 'petition-translate'> => ({
  kind: 'petition-translate',
  concurrencyGroup: 'translation',
  units: async ({ finalId, language, actor }) => {
    const { db, checker, translateText } = parts;
    const name = nameOf(await findServed(db, finalId), language);
    const run: Unit['run'] = async ({ signal, setMessage }) => {
      if (!translateText) throw new JobPause(notConfigured);
      const petition = await findServed(db, finalId);
      if (!petition) throw new JobFailure(gone);
      const letter = { countryCode: petition.countryCode, language };
      // Checked again on insert; this early check avoids a needless paid request.
      if (await db.write((tx) => lockOpenDraft(tx, letter))) throw new JobFailure(draftExists);
      const text = await translatePetitionText({ ...parts, translateText }, petition, language, signal).catch(
        (error: unknown) => {
          throw jobErrorOf(error);
        },
      );
      const findings = await checker.check(letter, text);
      const isInserted = await db.write((tx) =>
        insertTranslated(tx, checker, { name: letter, petition, text, findings }, { actor, now: new Date() }),
      );
      if (!isInserted) throw new JobFailure(draftExists);
      setMessage(`Entwurf ${name} angelegt, in Überarbeitung`);
    };
    return [
      {
        name,
        run: (context) =>
          run(context).catch((error: unknown) => {
            throw withLetterName(name, error);
          }),
      },
    ];
  },
});
