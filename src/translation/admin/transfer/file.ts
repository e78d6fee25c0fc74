import { pluralize } from '#lib/pluralize.ts';
import { UserError } from '#ui/admin/api.ts';
import type { ExportedTranslation } from '../../contract/transfer.ts';
import { maxFileBytes } from '../../transfer/limits.ts';
import { unchanged } from '../../transfer/precedence.ts';

/** The selected file; the server validates its entries. */
export type TransferFile = { translations: ExportedTranslation[] };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError('JSON-Datei konnte nicht gelesen werden');
  }
};

const isTransferFile = (value: unknown): value is TransferFile =>
  typeof value === 'object' &&
  value !== null &&
  'translations' in value &&
  Array.isArray(value.translations) &&
  value.translations.every((entry) => typeof entry === 'object' && entry !== null);

/** @throws UserError for a text that is not JSON or not an export */
export const parseTransferFile = (text: string): TransferFile => {
  const value = parseJson(text);
  if (isTransferFile(value)) return value;
  throw new UserError(
    'In dieser Datei stehen keine Übersetzungen. Bitte wählen Sie eine, die mit „Exportieren“ gespeichert wurde.',
  );
};

/** @throws UserError for a file that is too large, not JSON or not an export */
export const readTransferFile = async (file: Blob): Promise<TransferFile> => {
  if (file.size > maxFileBytes)
    throw new UserError('Die Datei ist größer als 32 MB. Bitte exportieren Sie nur, was geändert wurde.');
  return parseTransferFile(await file.text());
};

/** Counts of a file's entries, shown before the import. */
export const summaryOf = ({ translations }: TransferFile) => {
  const countByOrigin = (origin: ExportedTranslation['origin']) =>
    translations.filter((entry) => entry.origin === origin).length;
  return {
    total: translations.length,
    languages: new Set(translations.map(({ language }) => language)).size,
    ofCountries: translations.filter(({ countryCode }) => countryCode !== undefined).length,
    human: countByOrigin('human'),
    machine: countByOrigin('machine'),
    catalogue: countByOrigin('catalogue'),
  };
};

export type Skipped = { index: number; reason: string };

/** Skipped entries grouped by reason, most frequent first. */
export const groupByReason = (
  skipped: readonly Skipped[],
): (readonly [reason: string, skipped: Skipped[]])[] =>
  [...Map.groupBy(skipped, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);

/** `retry · sq`, for an override `retry · sq · AL`. */
export const entryName = (entry: ExportedTranslation | undefined): string =>
  [entry?.textId, entry?.language, entry?.countryCode].filter((part) => part !== undefined).join(' · ');

export type ImportOutcome = { imported: number; total: number; skipped: Skipped[] };

/** Title and message for an import result; `wrong` if any entry was rejected. */
export const outcomeOf = ({ imported, total, skipped }: ImportOutcome) => {
  const refused = skipped.filter(({ reason }) => reason !== unchanged).length;
  if (refused > 0)
    return {
      status: 'wrong',
      title: imported > 0 ? 'Nicht alles importiert' : 'Nichts importiert',
      message: `Von ${pluralize(total, 'Eintrag', 'Einträgen')} ${pluralize(refused, 'wurde', 'wurden')} nicht übernommen; warum, steht im Fenster.`,
    } as const;
  if (imported > 0)
    return {
      status: 'well',
      title: 'Übersetzungen importiert',
      message: `${pluralize(imported, 'Eintrag', 'Einträge')} übernommen.`,
    } as const;
  return { status: 'well', title: 'Nichts zu importieren', message: 'Alles steht hier schon so.' } as const;
};
