import {
  findLanguage,
  originalLanguage,
  storeMachineTranslations,
  type TranslatorGuides,
} from '#content/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { LanguageService } from '#platform/language-services/index.server.ts';
import { glossaryTermsIn, type RequestItem, requestTranslations } from './request-translations.server.ts';
import { loadTranslationBacklog, type TranslateOptions } from './translation-backlog.server.ts';

export type BatchParts = { db: Db; service: Pick<LanguageService, 'translate'>; guides: TranslatorGuides };

/** Texts to translate into one language with one request. */
export type Batch = { language: string; keys: readonly string[] };

/** The outcome of a batch. */
export type BatchOutcome = {
  stored: number;
  /** Not stored, because a person or a changed German text got there first. */
  superseded: number;
  /** Not translated, with the German reason. */
  failed: { key: string; language: string; reason: string }[];
};

type TextItem = RequestItem & { key: string; hash: string };

/**
 * Translates the pending texts of a batch and stores each response at once. Idempotent: a second run
 * requests only what was not stored.
 */
export const translateBatch = async (
  { db, service, guides }: BatchParts,
  { language: tag, keys }: Batch,
  options: TranslateOptions,
  signal: AbortSignal,
): Promise<BatchOutcome> => {
  const outcome: BatchOutcome = { stored: 0, superseded: 0, failed: [] };
  const language = findLanguage(tag);
  const backlog = language ? await loadTranslationBacklog(db, { keys, languages: [tag] }, options) : [];
  const pending = backlog.filter((place) => place.isPending);
  if (!language || pending.length === 0) return outcome;
  const verbatim = await guides.verbatimKeys();
  const items = pending.map(
    ({ key, german, hash, description, maxLength }): TextItem => ({
      ...{ key, hash, maxLength, source: german, contextLine: description },
      ...{ from: originalLanguage, verbatim: verbatim.has(key) },
    }),
  );
  const sources = items.map(({ source }) => source);
  const terms = await glossaryTermsIn(guides, sources, tag);
  const humanBefore = options.replaceHuman ? options.againBefore : null;
  const rejected = await requestTranslations<TextItem>(
    {
      ...{ service, from: originalLanguage, language, terms, signal },
      store: async (accepted) => {
        const translations = accepted.map(({ item: { key, hash }, text }) => ({
          key,
          text,
          sourceHash: hash,
        }));
        const outcomes = await db.write((tx) =>
          storeMachineTranslations(tx, tag, translations, { humanBefore }),
        );
        const superseded = outcomes.filter((each) => each === 'human' || each === 'german_changed').length;
        outcome.stored += accepted.length - superseded;
        outcome.superseded += superseded;
      },
    },
    items,
  );
  const failed = rejected.map(({ item: { key }, faults }) => ({
    ...{ key, language: tag },
    reason: faults.map(({ forStaff }) => forStaff).join(', '),
  }));
  return { ...outcome, failed };
};
