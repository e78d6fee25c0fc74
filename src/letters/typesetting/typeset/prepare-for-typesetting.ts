import { normalizeComposed } from './glyphs.ts';
import { withSoftHyphens } from './soft-hyphens.ts';
import { withWordJoiners } from './word-joiners.ts';

/** Fields read by programs, which must not contain soft hyphens. */
const unbrokenKeys = new Set(['url', 'title']);

const prepareText = (text: string, key: string): string => {
  const joined = withWordJoiners(normalizeComposed(text));
  return unbrokenKeys.has(key) ? joined : withSoftHyphens(joined);
};

const prepareValue = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return prepareText(value, key);
  if (Array.isArray(value)) return value.map((inner) => prepareValue(inner, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, prepareValue(inner, name)]));
};

/**
 * Prepares all strings in the data: NFC, word joiners and soft hyphens. Each string by itself, because in
 * serialised JSON a combining mark after a line break would be composed with the `n` of `\n`.
 */
export const prepareForTypesetting = <Data>(data: Data): Data => prepareValue(data, '') as Data;
