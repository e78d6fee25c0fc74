import { createHash } from 'node:crypto';
import {
  createTextDigests,
  findLanguage,
  originalLanguage,
  overridesIn,
  type TextSnapshot,
} from '#content/index.server.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { publishedPetitionKey } from '#site/published/published-petition-index.ts';
import type { SnapshotParts } from './snapshot-parts.server.ts';

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const digestsOf = (parts: ReadonlyMap<string, unknown>): Map<string, string> =>
  new Map([...parts].map(([code, part]) => [code, shortHash(canonicalJson(part))]));

type Completeness = { digest: string; tags: ReadonlySet<string> };

/**
 * Computes cache keys from the digests of texts, facts, edition and petitions; the digest of each part is
 * computed once.
 */
export const createCacheKeys = (
  { texts: rows, overrides, index, facts, answers, publishedPetitions }: SnapshotParts,
  texts: TextSnapshot,
) => {
  const digestOfTexts = createTextDigests(rows);
  const edition = shortHash(index.digest);
  const factsDigests = digestsOf(facts);
  const allFacts = shortHash(canonicalJson([...factsDigests]));
  const answersDigests = digestsOf(answers);
  const allAnswers = shortHash(canonicalJson([...answersDigests]));
  const completenessCache = new WeakMap<readonly string[], Completeness>();

  const completeness = (keys: readonly string[]): Completeness => {
    const cached = completenessCache.get(keys);
    if (cached) return cached;
    const tags = texts.languagesWith(keys);
    // A page language is offered even where the list is not complete in it, until it is withdrawn.
    const withdrawn = texts.withdrawn.filter((tag) => findLanguage(tag)?.page).map((tag) => ` -${tag}`);
    const entry = { digest: shortHash(`${tags}${withdrawn.join('')}`), tags: new Set(tags) };
    completenessCache.set(keys, entry);
    return entry;
  };

  const overrideDigestCache = new Map<string, string[]>();
  /** Empty if the country has no overrides in the language. */
  const overrideDigests = (code: string | undefined, tag: string): string[] => {
    const overridesOfCountry = code && overrides.get(code);
    if (!overridesOfCountry) return [];
    const name = `${code} ${tag}`;
    const cached = overrideDigestCache.get(name);
    if (cached) return cached;
    const overriddenTexts = overridesIn(texts, overridesOfCountry, tag);
    const entry = overriddenTexts.length > 0 ? [shortHash(`${tag} ${canonicalJson(overriddenTexts)}`)] : [];
    overrideDigestCache.set(name, entry);
    return entry;
  };

  return (dependencies: CacheDependencies): string => {
    const { languages = [], complete = [] } = dependencies;
    const lists = complete.map(completeness);
    const parts = [...languages.map(digestOfTexts), ...lists.map(({ digest }) => digest)];
    // A language that lacks one of these texts is shown in German.
    const showsGerman = lists.some(({ tags }) => languages.some((tag) => !tags.has(tag)));
    if (showsGerman) parts.push(digestOfTexts(originalLanguage));
    const shownLanguages = showsGerman ? [...languages, originalLanguage] : languages;
    parts.push(...shownLanguages.flatMap((tag) => overrideDigests(dependencies.countryOverrides, tag)));
    if (dependencies.edition) parts.push(edition);
    if (dependencies.allFacts) parts.push(allFacts);
    if (dependencies.facts) parts.push(factsDigests.get(dependencies.facts) ?? 'shipped');
    if (dependencies.allAnswers) parts.push(allAnswers);
    if (dependencies.answers) parts.push(answersDigests.get(dependencies.answers) ?? 'unanswered');
    if (dependencies.petition)
      parts.push(
        publishedPetitions.get(publishedPetitionKey(...dependencies.petition))?.digest ?? 'composed',
      );
    return parts.join(' ');
  };
};
