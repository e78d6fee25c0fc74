import { languageName } from '#content/index.server.ts';
import type { Actor } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import { JobFailure, type JobKind, JobPause, type Unit } from '#platform/jobs/index.server.ts';
import { jobErrorOf, notConfigured, type TranslateText } from '#translation/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { newDraftOf } from '../generating/generate-draft.server.ts';
import type { PetitionJob } from '../manifest.ts';
import { findServed } from '../publishing/finals-list.server.ts';
import type { FinalAnswer } from '../publishing.contract.ts';
import type { Findings } from '../quality/check-petition.ts';
import type { DraftChecker, LetterName, Text } from '../quality/draft-checker.server.ts';
import type { By } from '../store/change-draft.server.ts';
import { recordDraft } from '../store/change-draft.server.ts';
import { lockLetter, lockOpenDraft } from '../store/find-drafts.server.ts';
import { keepVersion } from '../store/save-text.server.ts';
import { planTranslation } from './plan-translation.ts';

export type TranslateFinal = { finalId: number; language: string; actor: Actor };

type Parts = { db: Db; checker: DraftChecker; translateText: TranslateText | null };

const gone = 'Diese Petition wird nicht mehr veröffentlicht. Es wurde kein Entwurf angelegt.';
const draftExists =
  'Für dieses Land und diese Sprache gibt es inzwischen einen unveröffentlichten Entwurf. Er bleibt, wie er ist.';

/** `Ägypten (Arabisch)`; the language alone where the petition is gone. */
const nameOf = (final: Pick<FinalAnswer, 'countryName'> | undefined | null, language: string): string => {
  const inGerman = languageName(language);
  return final ? `${final.countryName} (${inGerman})` : inGerman;
};

/** Adds the letter to the message, which is shown without context in job lists. */
const named = (name: string, error: unknown): unknown =>
  error instanceof JobFailure ? new JobFailure(`${name}: ${error.message}`) : error;

/** The text of a published petition in another language: address, legal basis and form stay. */
const translated = async (
  { checker, translateText }: Parts & { translateText: TranslateText },
  final: FinalAnswer,
  language: string,
  signal: AbortSignal,
): Promise<Text> => {
  const composed = (tag: string) => {
    const { title, content, facts } = checker.compose({ countryCode: final.countryCode, language: tag });
    return { title, content, reference: facts.legal.reference };
  };
  const [from, to] = [composed(final.language), composed(language)];
  const ask = async (text: string, context: string) => {
    const { asked, fill } = planTranslation(text, from, to);
    if (asked === '') return fill('');
    const request = { text: asked, from: final.language, to: language, context };
    return fill((await translateText(request, signal)).text);
  };
  return {
    title: await ask(final.title, 'title of a petition to a government'),
    content: await ask(final.content, 'paragraph of a formal petition to a government'),
  };
};

type Made = { name: LetterName; final: FinalAnswer; text: Text; findings: Findings };

const insertTranslated = async (
  tx: Writer,
  checker: DraftChecker,
  { name, final, text, findings }: Made,
  by: By,
): Promise<boolean> => {
  await lockLetter(tx, name);
  if (await lockOpenDraft(tx, name)) return false;
  const composed = checker.compose(name);
  const priority = final.priority;
  const row = newDraftOf(name, { composed, findings }, priority, by);
  const [draft] = await tx
    .insert(drafts)
    .values({ ...row, ...text, governmentAddress: final.governmentAddress, status: 'pending' })
    .onConflictDoNothing()
    .returning();
  if (!draft) return false;
  await keepVersion(tx, draft, 'generated');
  await recordDraft(tx, 'draft_translated', draft, by, {
    version: 1,
    to: draft.status,
    from: final.language,
  });
  return true;
};

/** Makes a draft in another language from a published petition, for people to read and correct. */
export const translateFinal = (parts: Parts): JobKind<TranslateFinal, PetitionJob> => ({
  kind: 'petition-translate',
  lane: 'translation',
  units: async ({ finalId, language, actor }) => {
    const { db, checker, translateText } = parts;
    const name = nameOf(await findServed(db, finalId), language);
    const run: Unit['run'] = async ({ signal, setMessage }) => {
      if (!translateText) throw new JobPause(notConfigured);
      const final = await findServed(db, finalId);
      if (!final) throw new JobFailure(gone);
      const letter = { countryCode: final.countryCode, language };
      // Checked again on insert; this early check avoids a needless paid request.
      if (await db.write((tx) => lockOpenDraft(tx, letter))) throw new JobFailure(draftExists);
      const text = await translated({ ...parts, translateText }, final, language, signal).catch(
        (error: unknown) => {
          throw jobErrorOf(error);
        },
      );
      const findings = await checker.check(letter, text);
      const made = await db.write((tx) =>
        insertTranslated(tx, checker, { name: letter, final, text, findings }, { actor, now: new Date() }),
      );
      if (!made) throw new JobFailure(draftExists);
      setMessage(`Entwurf ${name} angelegt, in Überarbeitung`);
    };
    return [
      {
        name,
        run: (context) =>
          run(context).catch((error: unknown) => {
            throw named(name, error);
          }),
      },
    ];
  },
});
