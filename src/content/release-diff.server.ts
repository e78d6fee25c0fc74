import type { ReleaseMode } from './release-mode.ts';
import type { OriginalRow, TranslationRow } from './shipped-rows.server.ts';

type Rows = { originals: readonly OriginalRow[]; translations: readonly TranslationRow[] };

const isOriginalAsShipped = (shipped: OriginalRow, current: OriginalRow): boolean =>
  current.german === shipped.german && current.shippedHash === shipped.shippedHash;

const isTranslationAsShipped = (shipped: TranslationRow, current: TranslationRow): boolean =>
  current.text === shipped.text &&
  current.sourceHash === shipped.sourceHash &&
  current.origin === shipped.origin &&
  current.shippedHash === shipped.shippedHash;

export const rowKey = ({ key, language }: Pick<TranslationRow, 'key' | 'language'>): string =>
  `${key} ${language}`;

/** The shipped rows that need to be written. Rows that are not part of the release stay untouched. */
export const releaseDiff = (shipped: Rows, current: Rows, mode: ReleaseMode): Rows => {
  const originals = new Map(current.originals.map((row) => [row.key, row]));
  const translations = new Map(current.translations.map((row) => [rowKey(row), row]));
  const isReset = mode === 'reset';
  return {
    originals: shipped.originals.filter((row) => {
      const existing = originals.get(row.key);
      return existing ? isReset && !isOriginalAsShipped(row, existing) : true;
    }),
    translations: shipped.translations.filter((row) => {
      const existing = translations.get(rowKey(row));
      return existing ? isReset && !isTranslationAsShipped(row, existing) : true;
    }),
  };
};
