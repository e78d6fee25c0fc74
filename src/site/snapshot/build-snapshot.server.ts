import {
  countriesWithVariant,
  createSnapshot,
  type SnapshotRows,
  type TextSnapshot,
  withCountryOverrides,
  withRegionalVariant,
} from '#content/index.server.ts';
import { legalBasisOf, noAnswers, recipientOf } from '#countries/index.server.ts';
import { publishedPetitionKey } from '#site/published/published-petition-index.ts';
import { createCacheKeys } from './cache-keys.server.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { SnapshotParts } from './snapshot-parts.server.ts';

/** Caches the text snapshot by its rows, so that it stays the same object as long as the texts do. */
const snapshots = new WeakMap<SnapshotRows, TextSnapshot>();

const snapshotOf = (rows: SnapshotRows): TextSnapshot => {
  const snapshot = snapshots.get(rows) ?? createSnapshot(rows);
  snapshots.set(rows, snapshot);
  return snapshot;
};

/** Builds the content of the site from its loaded parts; edited facts take precedence over shipped ones. */
export const buildSnapshot = (parts: SnapshotParts): ContentSnapshot => {
  const texts = snapshotOf(parts.texts);
  const textsByCountry = new Map(
    [...new Set([...countriesWithVariant, ...parts.overrides.keys()])].map((code) => {
      const [regional, overrides] = [withRegionalVariant(texts, code), parts.overrides.get(code)];
      return [code, overrides ? withCountryOverrides(regional, overrides) : regional];
    }),
  );
  return {
    texts,
    textsOf: (code) => textsByCountry.get(code) ?? texts,
    countriesWithOverrides: [...textsByCountry.keys()],
    gfi: parts.index.scored,
    recipient: (code) => parts.facts.get(code)?.recipient ?? recipientOf(code),
    legalBasis: (code) => parts.facts.get(code)?.legalBasis ?? legalBasisOf(code),
    answers: (code) => parts.answers.get(code) ?? noAnswers,
    published: (code, tag) => parts.publishedPetitions.get(publishedPetitionKey(code, tag)) ?? null,
    cacheKey: createCacheKeys(parts, texts),
  };
};
