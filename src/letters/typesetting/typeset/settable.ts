import { withSoftHyphens } from './breakable.ts';
import { normalizeComposed } from './composed.ts';
import { withWordJoiners } from './kept-together.ts';

/** What is read by programs and not by people stays unbroken. */
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
 * Plain data with every character in its composed form, lines kept whole where the typesetter would divide them, and what
 * is too long for a line made breakable. Each
 * string by itself: in JSON a mark at the beginning of a line would be composed with the `n` of the escaped line break.
 */
export const prepareForTypesetting = <Data>(data: Data): Data => settableValue(data, '') as Data;
