import {
  type CountryOverrides,
  loadOverrides,
  loadOverridesOf,
  loadTexts,
  originalLanguage,
  reloadSettings,
  reloadText,
  type SnapshotRows,
} from '#content/index.server.ts';
import {
  allCountries,
  type CountryAnswers,
  type EditedFacts,
  loadApprovedAnswers,
  loadApprovedAnswersOf,
  loadEditedFacts,
  loadEditedFactsOf,
} from '#countries/index.server.ts';
import { currentEdition, loadEdition, type ScoredEdition, scoreEdition } from '#gfi/index.server.ts';
import type { ContentEvent } from '#platform/changes/content-events.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import {
  type PublishedPetitionIndex,
  publishedPetitionKey,
} from '#site/published/published-petition-index.ts';
import { loadPublishedPetitionIndex, loadPublishedPetitionRef } from '#site/published/store.server.ts';

/** The current edition of the index with its scores; `digest` names its figures. */
type LoadedIndex = { digest: string; scored: ScoredEdition };

/** All content of the site in memory. Immutable: a change creates new parts. */
export type SnapshotParts = {
  texts: SnapshotRows;
  /** Text overrides by country code. */
  overrides: ReadonlyMap<string, CountryOverrides>;
  index: LoadedIndex;
  facts: ReadonlyMap<string, EditedFacts>;
  answers: ReadonlyMap<string, CountryAnswers>;
  publishedPetitions: PublishedPetitionIndex;
};

/**
 * Loads the current edition; returns the previous object if it is unchanged, null before there is any
 * edition.
 */
const loadIndex = async (db: Reader, previous: LoadedIndex | null): Promise<LoadedIndex | null> => {
  const current = await currentEdition(db);
  const digest = current && `${current.id} ${current.digest}`;
  if (!current || !digest || previous?.digest === digest) return previous;
  const edition = await loadEdition(db, current.id);
  return edition && { digest, scored: scoreEdition(edition, allCountries()) };
};

/** Compares everything with the database and loads what differs. @returns null before there is any content */
const loadParts = async (db: Reader, previous: SnapshotParts | null): Promise<SnapshotParts | null> => {
  const texts = await loadTexts(db, previous?.texts);
  const index = await loadIndex(db, previous?.index ?? null);
  if (texts.originals.size === 0 || !index) return previous;
  return {
    texts,
    overrides: await loadOverrides(db),
    index,
    facts: await loadEditedFacts(db),
    answers: await loadApprovedAnswers(db),
    publishedPetitions: await loadPublishedPetitionIndex(db),
  };
};

const withEntry = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null) => {
  const changed = new Map(map);
  if (value === null) changed.delete(key);
  else changed.set(key, value);
  return changed;
};

/** The previous parts, with the changed part reloaded from the database. */
const reloadPart = async (
  db: Reader,
  previous: SnapshotParts,
  change: ContentEvent,
): Promise<SnapshotParts> => {
  switch (change.kind) {
    case 'original':
      return {
        ...previous,
        texts: await reloadText(db, previous.texts, { key: change.key, language: originalLanguage }),
      };
    case 'translation':
      return { ...previous, texts: await reloadText(db, previous.texts, change) };
    case 'language':
      return { ...previous, texts: await reloadSettings(db, previous.texts) };
    case 'override': {
      const { country } = change;
      return {
        ...previous,
        overrides: withEntry(previous.overrides, country, await loadOverridesOf(db, country)),
      };
    }
    case 'facts': {
      const { country } = change;
      return { ...previous, facts: withEntry(previous.facts, country, await loadEditedFactsOf(db, country)) };
    }
    case 'answers': {
      const { country } = change;
      const answers = withEntry(previous.answers, country, await loadApprovedAnswersOf(db, country));
      return { ...previous, answers };
    }
    case 'petition': {
      const key = publishedPetitionKey(change.country, change.language);
      return {
        ...previous,
        publishedPetitions: withEntry(
          previous.publishedPetitions,
          key,
          await loadPublishedPetitionRef(db, change),
        ),
      };
    }
    case 'edition':
      return { ...previous, index: (await loadIndex(db, previous.index)) ?? previous.index };
    default:
      return (await loadParts(db, previous)) ?? previous;
  }
};

/** With more changes than this, everything is compared instead of reloading single parts. */
const maxSeparateReloads = 50;

/**
 * The previous parts, with the changed ones reloaded from the database. @returns null before there is any
 * content
 */
export const loadChanged = async (
  db: Reader,
  previous: SnapshotParts | null,
  changes: readonly ContentEvent[],
): Promise<SnapshotParts | null> => {
  if (!previous || changes.length > maxSeparateReloads || changes.some(({ kind }) => kind === 'all'))
    return loadParts(db, previous);
  let parts = previous;
  for (const change of changes) parts = await reloadPart(db, parts, change);
  return parts;
};
