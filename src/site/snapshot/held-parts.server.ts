import {
  loadOverrides,
  loadOverridesOf,
  loadTexts,
  type OwnWords,
  originalLanguage,
  reloadSettings,
  reloadText,
  type SnapshotRows,
} from '#content/index.server.ts';
import { allCountries, type EditedFacts, loadFacts, loadFactsOf } from '#countries/index.server.ts';
import { currentEdition, loadEdition, type ScoredEdition, scoreEdition } from '#gfi/index.server.ts';
import type { SiteChange } from '#platform/changes/changes.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { type FinalsIndex, finalKey } from '#site/published/finals-index.ts';
import { loadFinalRef, loadFinalsIndex } from '#site/published/store.server.ts';

/** The current edition of the index with its scores; `digest` names its figures. */
export type HeldIndex = { digest: string; scored: ScoredEdition };

/** All content of the site in memory. Immutable: a change creates new parts. */
export type HeldParts = {
  texts: SnapshotRows;
  /** Text overrides by country code. */
  overrides: ReadonlyMap<string, OwnWords>;
  index: HeldIndex;
  facts: ReadonlyMap<string, EditedFacts>;
  finals: FinalsIndex;
};

/**
 * Loads the current edition; returns the previous object if it is unchanged, null before there is any
 * edition.
 */
const loadIndex = async (db: Reader, held: HeldIndex | null): Promise<HeldIndex | null> => {
  const current = await currentEdition(db);
  const digest = current && `${current.id} ${current.digest}`;
  if (!current || !digest || held?.digest === digest) return held;
  const edition = await loadEdition(db, current.id);
  return edition && { digest, scored: scoreEdition(edition, allCountries()) };
};

/** Compares everything with the database and loads what differs. @returns null before there is any content */
export const loadParts = async (db: Reader, held: HeldParts | null): Promise<HeldParts | null> => {
  const texts = await loadTexts(db, held?.texts);
  const index = await loadIndex(db, held?.index ?? null);
  if (texts.originals.size === 0 || !index) return held;
  return {
    texts,
    overrides: await loadOverrides(db),
    index,
    facts: await loadFacts(db),
    finals: await loadFinalsIndex(db),
  };
};

const withEntry = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null) => {
  const changed = new Map(map);
  if (value === null) changed.delete(key);
  else changed.set(key, value);
  return changed;
};

/** The previous parts, with the changed part reloaded from the database. */
const reloadPart = async (db: Reader, held: HeldParts, change: SiteChange): Promise<HeldParts> => {
  switch (change.kind) {
    case 'original':
      return {
        ...held,
        texts: await reloadText(db, held.texts, { key: change.key, language: originalLanguage }),
      };
    case 'translation':
      return { ...held, texts: await reloadText(db, held.texts, change) };
    case 'language':
      return { ...held, texts: await reloadSettings(db, held.texts) };
    case 'override': {
      const { country } = change;
      return { ...held, overrides: withEntry(held.overrides, country, await loadOverridesOf(db, country)) };
    }
    case 'facts': {
      const { country } = change;
      return { ...held, facts: withEntry(held.facts, country, await loadFactsOf(db, country)) };
    }
    case 'petition': {
      const key = finalKey(change.country, change.language);
      return { ...held, finals: withEntry(held.finals, key, await loadFinalRef(db, change)) };
    }
    case 'edition':
      return { ...held, index: (await loadIndex(db, held.index)) ?? held.index };
    default:
      return (await loadParts(db, held)) ?? held;
  }
};

/** With more changes than this, everything is compared instead of reloading single parts. */
const mostApart = 50;

/**
 * The previous parts, with the changed ones reloaded from the database. @returns null before there is any
 * content
 */
export const loadChanged = async (
  db: Reader,
  held: HeldParts | null,
  changes: readonly SiteChange[],
): Promise<HeldParts | null> => {
  if (!held || changes.length > mostApart || changes.some(({ kind }) => kind === 'all'))
    return loadParts(db, held);
  let parts = held;
  for (const change of changes) parts = await reloadPart(db, parts, change);
  return parts;
};
