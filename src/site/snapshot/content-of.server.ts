import {
  countriesWithOverlay,
  createSnapshot,
  inOverlay,
  inOwnWords,
  type SnapshotRows,
  type TextSnapshot,
} from '#content/index.server.ts';
import { legalBasisOf, recipientOf } from '#countries/index.server.ts';
import { finalKey } from '#site/published/finals-index.ts';
import { createDigests } from './digests.server.ts';
import type { HeldParts } from './held-parts.server.ts';
import type { SiteContent } from './site-content.ts';

/** Caches the text snapshot by its rows, so that it stays the same object as long as the texts do. */
const snapshots = new WeakMap<SnapshotRows, TextSnapshot>();

const snapshotOf = (rows: SnapshotRows): TextSnapshot => {
  const snapshot = snapshots.get(rows) ?? createSnapshot(rows);
  snapshots.set(rows, snapshot);
  return snapshot;
};

/** Builds the content of the site from its loaded parts; edited facts take precedence over shipped ones. */
export const contentOf = (parts: HeldParts): SiteContent => {
  const texts = snapshotOf(parts.texts);
  const ofCountries = new Map(
    [...new Set([...countriesWithOverlay, ...parts.overrides.keys()])].map((code) => {
      const [regional, own] = [inOverlay(texts, code), parts.overrides.get(code)];
      return [code, own ? inOwnWords(regional, own) : regional];
    }),
  );
  return {
    texts,
    textsOf: (code) => ofCountries.get(code) ?? texts,
    countriesWithOwnWords: [...ofCountries.keys()],
    gfi: parts.index.scored,
    recipient: (code) => parts.facts.get(code)?.recipient ?? recipientOf(code),
    legalBasis: (code) => parts.facts.get(code)?.legalBasis ?? legalBasisOf(code),
    published: (code, tag) => parts.finals.get(finalKey(code, tag)) ?? null,
    digestOf: createDigests(parts, texts),
  };
};
