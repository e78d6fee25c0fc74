import type { ReleaseMode } from './release-mode.ts';
import type { OriginalRow, TranslationRow } from './shipped-rows.server.ts';

type Rows = { originals: readonly OriginalRow[]; translations: readonly TranslationRow[] };

const isOriginalAsShipped = (shipped: OriginalRow, here: OriginalRow): boolean =>
  here.german === shipped.german && here.shippedHash === shipped.shippedHash;

const isTranslationAsShipped = (shipped: TranslationRow, here: TranslationRow): boolean =>
  here.text === shipped.text &&
  here.sourceHash === shipped.sourceHash &&
  here.origin === shipped.origin &&
  here.shippedHash === shipped.shippedHash;

export const placeOf = ({ key, language }: Pick<TranslationRow, 'key' | 'language'>): string =>
  `${key} ${language}`;

/** The shipped rows that need to be written. Rows that are not part of the release stay untouched. */
export const releaseDiff = (shipped: Rows, here: Rows, mode: ReleaseMode): Rows => {
  const originals = new Map(here.originals.map((row) => [row.key, row]));
  const translations = new Map(here.translations.map((row) => [placeOf(row), row]));
  const resets = mode === 'reset';
  return {
    originals: shipped.originals.filter((row) => {
      const own = originals.get(row.key);
      return own ? resets && !isOriginalAsShipped(row, own) : true;
    }),
    translations: shipped.translations.filter((row) => {
      const own = translations.get(placeOf(row));
      return own ? resets && !isTranslationAsShipped(row, own) : true;
    }),
  };
};
