import type { ExportedTranslation } from '../contract/transfer.ts';

/** A translation or country override from a file, with normalized keys. */
export type Entry = Pick<ExportedTranslation, 'text' | 'source' | 'origin' | 'status' | 'updatedBy'> & {
  /** Position in the file, from 0. */
  index: number;
  key: string;
  language: string;
  countryCode: string | null;
  updatedAt: Date;
};

/** The stored text with the same key as an entry. */
export type StoredText = Pick<Entry, 'text' | 'source' | 'origin' | 'status' | 'updatedAt'> & {
  /** Unchanged since a release seeded it. */
  isFromRelease: boolean;
};

/** Unique key of an entry; no part can contain the separator. */
export const entryKey = ({ key, language, countryCode }: Pick<Entry, 'key' | 'language' | 'countryCode'>) =>
  [key, language, countryCode ?? ''].join('\u001f');
