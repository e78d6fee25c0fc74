import type { LetterTypesetter } from '#features/letters/index.server.ts';
import { printedText } from '#features/petitions/index.ts';
import { findLanguage, type Language } from '#features/texts/index.ts';
import { placesOf } from '#lib/text-places.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { glyphFaults, textFaults } from './text-faults.server.ts';

/** Words that letters share are looked at once. */
const wordsOf = (contents: readonly string[]): string =>
  [...new Set(contents.flatMap((content) => printedText(content).split(/\s+/)))].join(' ');

type Check = Pick<LetterTypesetter, 'missingGlyphs'>;

const missingIn = async (check: Check, drafts: readonly Draft[], { tag, direction }: Language) => {
  const missing = await check.missingGlyphs(wordsOf(drafts.map(({ content }) => content)), {
    language: tag,
    direction,
  });
  return new Set(missing.map(({ character }) => character));
};

const faultsOfLanguage = async (check: Check, tag: string, drafts: readonly Draft[]) => {
  const language = findLanguage(tag);
  if (!language) return drafts.map(({ id }) => [id, 'Diese Sprache wird nicht angeboten.'] as const);
  const missing = await missingIn(check, drafts, language);
  const faultOf = ({ title, content }: Draft): string | undefined => {
    const [fault] = [
      ...textFaults({ title, content }),
      ...(missing.size > 0
        ? glyphFaults(placesOf(printedText(content), (character) => missing.has(character)))
        : []),
    ];
    return fault?.message;
  };
  return drafts.flatMap((draft) => {
    const fault = faultOf(draft);
    return fault === undefined ? [] : [[draft.id, fault] as const];
  });
};

/**
 * Why drafts cannot be printed, by their ids. Looks at characters alone, with one setting per language, where a letter
 * of its own would take 40 ms for each draft.
 * @throws TypesetError when the typesetter is busy or at fault
 */
export const unprintable = async (
  check: Check,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<number, string>> => {
  const found = new Map<number, string>();
  for (const [tag, those] of Map.groupBy(drafts, ({ language }) => language))
    for (const [id, reason] of await faultsOfLanguage(check, tag, those)) found.set(id, reason);
  return found;
};
