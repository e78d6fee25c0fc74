import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.ts';
import type { ScoredEdition } from '../scoring/scored-edition.ts';
import { numbersOf } from './numbers.ts';

/** Says of a union that its figures are means of its members'; null for a country, and where there are no figures. */
export const membersNote = (
  edition: ScoredEdition,
  code: string,
  language: Language,
  texts: TextSnapshot,
): string | null => {
  const count = edition.forCountry(code)?.members.length ?? 0;
  if (count === 0) return null;
  return fillPlaceholders(texts.text('index_weighted_members', language.tag), {
    count: numbersOf(language).format(count),
  });
};
