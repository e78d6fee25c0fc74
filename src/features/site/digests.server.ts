import { createHash } from 'node:crypto';
import type { MadeFrom } from '#features/changes/index.ts';
import { placeOf } from '#features/finals/index.ts';
import { createTextDigests } from '#features/texts/index.server.ts';
import { originalLanguage, type TextSnapshot } from '#features/texts/index.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { HeldParts } from './held-parts.server.ts';

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

type Completeness = { digest: string; tags: ReadonlySet<string> };

/** Names the texts, the facts, the edition and the petitions that something is made from; each part is named once. */
export const createDigests = ({ texts: rows, index, facts, finals }: HeldParts, texts: TextSnapshot) => {
  const ofTexts = createTextDigests(rows);
  const edition = short(index.digest);
  const ofFacts = new Map([...facts].map(([code, edited]) => [code, short(canonicalJson(edited))]));
  const known = new WeakMap<readonly string[], Completeness>();

  const completeness = (keys: readonly string[]): Completeness => {
    const found = known.get(keys);
    if (found) return found;
    const tags = texts.languagesWith(keys);
    const made = { digest: short(tags.join()), tags: new Set(tags) };
    known.set(keys, made);
    return made;
  };

  return (from: MadeFrom): string => {
    const { languages = [], complete = [] } = from;
    const lists = complete.map(completeness);
    const parts = [...languages.map(ofTexts), ...lists.map(({ digest }) => digest)];
    if (lists.some(({ tags }) => languages.some((tag) => !tags.has(tag))))
      parts.push(ofTexts(originalLanguage));
    if (from.edition) parts.push(edition);
    if (from.facts) parts.push(ofFacts.get(from.facts) ?? 'shipped');
    if (from.petition) parts.push(finals.get(placeOf(...from.petition))?.digest ?? 'composed');
    return parts.join(' ');
  };
};
