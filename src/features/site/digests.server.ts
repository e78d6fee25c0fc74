import { createHash } from 'node:crypto';
import type { MadeFrom } from '#features/changes/index.ts';
import { finalKey } from '#features/finals/index.ts';
import { createTextDigests } from '#features/texts/index.server.ts';
import { originalLanguage, type TextSnapshot } from '#features/texts/index.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { HeldParts } from './held-parts.server.ts';

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

type Completeness = { digest: string; tags: ReadonlySet<string> };

/** Names the texts, the facts, the edition and the petitions that something is made from; each part's digest is computed once. */
export const createDigests = ({ texts: rows, index, facts, finals }: HeldParts, texts: TextSnapshot) => {
  const digestOfTexts = createTextDigests(rows);
  const edition = shortHash(index.digest);
  const factsDigests = new Map([...facts].map(([code, edited]) => [code, shortHash(canonicalJson(edited))]));
  const known = new WeakMap<readonly string[], Completeness>();

  const completeness = (keys: readonly string[]): Completeness => {
    const found = known.get(keys);
    if (found) return found;
    const tags = texts.languagesWith(keys);
    const made = { digest: shortHash(tags.join()), tags: new Set(tags) };
    known.set(keys, made);
    return made;
  };

  return (from: MadeFrom): string => {
    const { languages = [], complete = [] } = from;
    const lists = complete.map(completeness);
    const parts = [...languages.map(digestOfTexts), ...lists.map(({ digest }) => digest)];
    // A language that lacks one of these texts is shown in German.
    if (lists.some(({ tags }) => languages.some((tag) => !tags.has(tag))))
      parts.push(digestOfTexts(originalLanguage));
    if (from.edition) parts.push(edition);
    if (from.facts) parts.push(factsDigests.get(from.facts) ?? 'shipped');
    if (from.petition) parts.push(finals.get(finalKey(...from.petition))?.digest ?? 'composed');
    return parts.join(' ');
  };
};
