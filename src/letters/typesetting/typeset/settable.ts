import { withSoftHyphens } from './breakable.ts';
import { normalizeComposed } from './composed.ts';
import { withWordJoiners } from './kept-together.ts';

/** Fields read by programs, which must not contain soft hyphens. */
const unbroken = new Set(['url', 'title']);

const settableText = (text: string, key: string): string => {
  const whole = withWordJoiners(normalizeComposed(text));
  return unbroken.has(key) ? whole : withSoftHyphens(whole);
};

const settableValue = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return settableText(value, key);
  if (Array.isArray(value)) return value.map((inner) => settableValue(inner, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, settableValue(inner, name)]));
};

/**
 * Prepares all strings in the data: NFC, word joiners and soft hyphens. Each string by itself, because in
 * serialised JSON a combining mark after a line break would be composed with the `n` of `\n`.
 */
export const prepareForTypesetting = <Data>(data: Data): Data => settableValue(data, '') as Data;
