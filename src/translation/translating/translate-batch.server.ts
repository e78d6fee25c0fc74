import {
  findLanguage,
  type Guides,
  originalLanguage,
  storeMachineTranslations,
} from '#content/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { LanguageService } from '#platform/language-services/index.server.ts';
import { askService, type Item, termsIn } from './ask-service.server.ts';
import { survey, type Wish } from './survey.server.ts';

export type BatchParts = { db: Db; service: Pick<LanguageService, 'translate'>; guides: Guides };

/** Texts to be translated into one language with one request. */
export type Batch = { language: string; keys: readonly string[] };

/** What became of the texts of a batch. */
export type BatchOutcome = {
  stored: number;
  /** Not stored, because a person or a changed German text got there first. */
  overtaken: number;
  /** Not translated, with the German reason. */
  failed: { key: string; language: string; reason: string }[];
};

type TextItem = Item & { key: string; hash: string };

/**
 * Translates the pending texts of a batch and stores each response at once. Idempotent: a second run
 * requests only what was not stored.
 */
export const translateBatch = async (
  { db, service, guides }: BatchParts,
  { language: tag, keys }: Batch,
  wish: Wish,
  signal: AbortSignal,
): Promise<BatchOutcome> => {
  const outcome: BatchOutcome = { stored: 0, overtaken: 0, failed: [] };
  const language = findLanguage(tag);
  const places = language ? await survey(db, { keys, languages: [tag] }, wish) : [];
  const open = places.filter((place) => place.open);
  if (!language || open.length === 0) return outcome;
  const verbatim = await guides.verbatim();
  const items = open.map(
    ({ key, german, hash, description, maxLength }): TextItem => ({
      ...{ key, hash, maxLength, source: german, what: description },
      ...{ from: originalLanguage, verbatim: verbatim.has(key) },
    }),
  );
  const sources = items.map(({ source }) => source);
  const terms = await termsIn(guides, sources, tag);
  const humanBefore = wish.replaceHuman ? wish.againBefore : null;
  const refused = await askService<TextItem>(
    {
      ...{ service, from: originalLanguage, language, terms, signal },
      keep: async (good) => {
        const made = good.map(({ item: { key, hash }, text }) => ({ key, text, sourceHash: hash }));
        const became = await db.write((tx) => storeMachineTranslations(tx, tag, made, { humanBefore }));
        const overtaken = became.filter((each) => each === 'human' || each === 'german_changed').length;
        outcome.stored += good.length - overtaken;
        outcome.overtaken += overtaken;
      },
    },
    items,
  );
  const failed = refused.map(({ item: { key }, faults }) => ({
    ...{ key, language: tag },
    reason: faults.map(({ say }) => say).join(', '),
  }));
  return { ...outcome, failed };
};
