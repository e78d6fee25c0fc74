import { findLanguage } from '#content/index.server.ts';
import { countryName } from '#countries/index.server.ts';
import type { ErrorDetail } from '#platform/http/index.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { glyphFaults, textFaults } from './text-faults.server.ts';

const languageNames = new Intl.DisplayNames('de', { type: 'language' });

/** `Ägypten (Deutsch)`: which letter a sentence is about. */
export const letterLabel = ({ countryCode, language }: Pick<Draft, 'countryCode' | 'language'>): string =>
  `${countryName(countryCode, 'de')} (${languageNames.of(language) ?? language})`;

/**
 * Why drafts cannot be printed, by id. Only checks characters, in one typesetting run per language, as a
 * full letter would take 40 ms per draft.
 * @throws TypesetError when the typesetter is busy or at fault
 */
export const findUnprintable = async (
  checker: Pick<DraftChecker, 'findMissing'>,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<number, string>> => {
  const known = drafts.filter(({ language }) => findLanguage(language));
  const missing = await checker.findMissing(known);
  const notOffered = drafts.filter((draft) => !known.includes(draft));
  return new Map([
    ...notOffered.map(
      (draft) => [draft.id, `${letterLabel(draft)}: Diese Sprache wird nicht angeboten.`] as const,
    ),
    ...known.flatMap((draft, index) => {
      const faults: ErrorDetail[] = [...textFaults(draft), ...glyphFaults(missing[index] ?? [])];
      const [fault] = faults;
      return fault ? [[draft.id, `${letterLabel(draft)}: ${fault.message}`] as const] : [];
    }),
  ]);
};
