import { createHash } from 'node:crypto';
import {
  createTextDigests,
  findLanguage,
  originalLanguage,
  ownWordsIn,
  type TextSnapshot,
} from '#content/index.server.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { MadeFrom } from '#platform/changes/made-from.ts';
import { finalKey } from '#site/published/finals-index.ts';
import type { HeldParts } from './held-parts.server.ts';

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

type Completeness = { digest: string; tags: ReadonlySet<string> };

/**
 * Computes cache keys from the digests of texts, facts, edition and petitions; the digest of each part is
 * computed once.
 */
export const createDigests = (
  { texts: rows, overrides, index, facts, finals }: HeldParts,
  texts: TextSnapshot,
) => {
  const digestOfTexts = createTextDigests(rows);
  const edition = shortHash(index.digest);
  const factsDigests = new Map([...facts].map(([code, edited]) => [code, shortHash(canonicalJson(edited))]));
  const allFacts = shortHash(canonicalJson([...factsDigests]));
  const known = new WeakMap<readonly string[], Completeness>();

  const completeness = (keys: readonly string[]): Completeness => {
    const found = known.get(keys);
    if (found) return found;
    const tags = texts.languagesWith(keys);
    // A page language is offered even where the list is not complete in it, until it is withdrawn.
    const withdrawn = texts.withdrawn.filter((tag) => findLanguage(tag)?.page).map((tag) => ` -${tag}`);
    const made = { digest: shortHash(`${tags}${withdrawn.join('')}`), tags: new Set(tags) };
    known.set(keys, made);
    return made;
  };

  const ownWordsDigests = new Map<string, string[]>();
  /** Empty if the country has no overrides in the language. */
  const digestsOfOwnWords = (code: string | undefined, tag: string): string[] => {
    const own = code && overrides.get(code);
    if (!own) return [];
    const name = `${code} ${tag}`;
    const found = ownWordsDigests.get(name);
    if (found) return found;
    const words = ownWordsIn(texts, own, tag);
    const made = words.length > 0 ? [shortHash(`${tag} ${canonicalJson(words)}`)] : [];
    ownWordsDigests.set(name, made);
    return made;
  };

  return (from: MadeFrom): string => {
    const { languages = [], complete = [] } = from;
    const lists = complete.map(completeness);
    const parts = [...languages.map(digestOfTexts), ...lists.map(({ digest }) => digest)];
    // A language that lacks one of these texts is shown in German.
    const showsGerman = lists.some(({ tags }) => languages.some((tag) => !tags.has(tag)));
    if (showsGerman) parts.push(digestOfTexts(originalLanguage));
    const shown = showsGerman ? [...languages, originalLanguage] : languages;
    parts.push(...shown.flatMap((tag) => digestsOfOwnWords(from.ownWords, tag)));
    if (from.edition) parts.push(edition);
    if (from.allFacts) parts.push(allFacts);
    if (from.facts) parts.push(factsDigests.get(from.facts) ?? 'shipped');
    if (from.petition) parts.push(finals.get(finalKey(...from.petition))?.digest ?? 'composed');
    return parts.join(' ');
  };
};
