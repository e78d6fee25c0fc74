import {
  completeTerm,
  contentErrors,
  type EditedTerm,
  findLanguage,
  type GlossaryEntry,
  glossaryEntries,
  type Language,
  loadEditedTerms,
  originalLanguage,
  readPairs,
  removeTerm,
  saveTerm,
  type TranslatorGuides,
  termProblems,
} from '#content/index.server.ts';
import { editingErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { GlossaryTerm, GlossaryTermWithTexts, TermUse } from './contract.ts';
import { glossaryErrors } from './errors.ts';
import { routes } from './routes.server.ts';
import { usesByTerm } from './uses.server.ts';

/** @throws ApiError also for German, whose terms are those to translate */
const requireGlossaryLanguage = (tag: string): Language => {
  const language = findLanguage(tag);
  if (!language) throw new ApiError(contentErrors.language_not_supported);
  if (language.tag === originalLanguage)
    throw new ApiError(contentErrors.language_not_supported, {
      message: 'Deutsch ist die Sprache der Originale. Ein Glossar hat jede andere Sprache.',
    });
  return language;
};

const termOf = (
  { tag }: Language,
  entry: GlossaryEntry,
  edited: EditedTerm | undefined,
  texts: readonly TermUse[],
): GlossaryTerm => {
  const { germanForms, forms, forbidden, ...rest } = entry;
  return {
    ...{ language: tag, ...rest },
    ...{ germanForms: [...germanForms], forms: [...forms], forbidden: [...forbidden] },
    uses: texts.length,
    misfits: texts.filter(({ fault }) => fault !== null).length,
    updatedAt: edited?.updatedAt.toISOString() ?? null,
    updatedBy: edited?.updatedBy ?? null,
  };
};

/** A phrase without surrounding and repeated spaces, in composed characters. */
const tidy = (phrase: string): string =>
  phrase
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();

const tidyPhrases = (phrases: readonly string[] | undefined): string[] | undefined =>
  phrases && [...new Set(phrases.map(tidy).filter((phrase) => phrase !== ''))];

/** API for the glossaries; requires a session. */
export const glossaryApi = ({ db, guides }: { db: Db; guides: TranslatorGuides }) => {
  const loadEntries = async ({ tag }: Language) => {
    const [shipped, edited] = await Promise.all([guides.shippedGlossaryOf(tag), loadEditedTerms(db, tag)]);
    return { entries: glossaryEntries(shipped, edited), edited };
  };

  const loadTerms = async (language: Language): Promise<GlossaryTermWithTexts[]> => {
    const [{ entries, edited }, pairs, glossary] = await Promise.all([
      loadEntries(language),
      readPairs(db, language.tag),
      guides.glossaryOf(language.tag),
    ]);
    const uses = usesByTerm(pairs, glossary);
    return entries.map((entry) => {
      const texts = uses.get(entry.term) ?? [];
      const author = edited.find(({ term }) => term === entry.term);
      return { ...termOf(language, entry, author, texts), texts };
    });
  };

  const requireTerm = async (language: Language, name: string): Promise<GlossaryTermWithTexts> => {
    const found = (await loadTerms(language)).find(({ term }) => term === name);
    if (!found) throw new ApiError(glossaryErrors.glossary_term_not_found);
    return found;
  };

  return createRouter()
    .openapi(routes.list, async (c) => {
      const language = requireGlossaryLanguage(c.req.valid('param').language);
      return c.json(
        (await loadTerms(language)).map(({ texts: _, ...term }) => term),
        200,
      );
    })
    .openapi(routes.detail, async (c) => {
      const { language, term } = c.req.valid('param');
      return c.json(await requireTerm(requireGlossaryLanguage(language), tidy(term)), 200);
    })
    .openapi(routes.write, async (c) => {
      const params = c.req.valid('param');
      const { translation, note, forbidden, germanForms, forms, updatedAt } = c.req.valid('json');
      const language = requireGlossaryLanguage(params.language);
      const term = tidy(params.term);
      const { entries } = await loadEntries(language);
      const written = completeTerm(
        {
          ...{ term, translation: tidy(translation), note: note?.trim() },
          ...{ forbidden: tidyPhrases(forbidden), germanForms: tidyPhrases(germanForms) },
          forms: tidyPhrases(forms),
        },
        entries.find((each) => each.term === term),
      );
      const details = termProblems(written, language);
      if (details.length > 0) throw new ApiError(glossaryErrors.glossary_term_not_valid, { details });
      const lastSeen = typeof updatedAt === 'string' ? new Date(updatedAt) : updatedAt;
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const saved = await db.write((tx) => saveTerm(tx, language.tag, written, lastSeen, changedBy));
      if (!saved.ok && saved.error === 'full') throw new ApiError(glossaryErrors.glossary_full);
      if (!saved.ok) {
        const current = (await loadTerms(language)).find((each) => each.term === term) ?? null;
        throw new ApiError(editingErrors.edit_conflict, { body: { current } });
      }
      return c.json(await requireTerm(language, term), 200);
    })
    .openapi(routes.remove, async (c) => {
      const params = c.req.valid('param');
      const language = requireGlossaryLanguage(params.language);
      const term = tidy(params.term);
      const entry = (await loadEntries(language)).entries.find((each) => each.term === term);
      if (!entry) throw new ApiError(glossaryErrors.glossary_term_not_found);
      const { shipped } = entry;
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const isRemoved = await db.write((tx) =>
        removeTerm(tx, { language: language.tag, term, shipped }, changedBy),
      );
      if (!isRemoved) throw new ApiError(glossaryErrors.glossary_term_shipped);
      return c.body(null, 204);
    });
};
