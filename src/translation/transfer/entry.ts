import type { ExportedTranslation } from '../contract/transfer.ts';

/** A translation of a file, or an override of one country, at the place where it belongs here. */
export type Entry = Pick<ExportedTranslation, 'text' | 'source' | 'origin' | 'status' | 'updatedBy'> & {
  /** Place in the file, from 0. */
  index: number;
  key: string;
  language: string;
  countryCode: string | null;
  updatedAt: Date;
};

/** What stands here at the place of an entry. */
export type StoredText = Pick<Entry, 'text' | 'source' | 'origin' | 'status' | 'updatedAt'> & {
  /** As a release brought it: nobody here has written, translated or read it. */
  isShipped: boolean;
};

/** Names the place of a text: no part of it can hold the character between them. */
export const placeOf = ({ key, language, countryCode }: Pick<Entry, 'key' | 'language' | 'countryCode'>) =>
  [key, language, countryCode ?? ''].join('\u001f');
