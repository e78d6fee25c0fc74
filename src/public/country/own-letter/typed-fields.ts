import { isBlank } from '#lib/blank.ts';
import { type DateContext, formatPlaceAndDate } from './place-date.ts';

/** The input fields next to the letter. */
export const letterFields = ['name', 'address', 'place', 'date', 'own'] as const;

export type LetterField = (typeof letterFields)[number];

export type TypedFields = Readonly<Record<LetterField, string>>;

/** The places in the letter where typed text appears. */
export type LetterSlot = 'name' | 'address' | 'placeDate' | 'own';

/** Normalizes text for printing: unified line breaks, spaces for tabs, no word joiners, trimmed. */
export const normalizeTyped = (text: string): string => {
  const plain = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\u2060/g, '')
    .trim();
  return isBlank(plain) ? '' : plain;
};

/** The text for each slot of the letter, from the field values; empty for empty fields. */
export const slotTexts = (fields: TypedFields, letter: DateContext): Record<LetterSlot, string> => ({
  name: normalizeTyped(fields.name),
  address: normalizeTyped(fields.address),
  placeDate: formatPlaceAndDate(normalizeTyped(fields.place), normalizeTyped(fields.date), letter),
  own: normalizeTyped(fields.own),
});

/** Which of place and date is missing and is left to be filled in by hand; null if none or both are. */
export const missingPlaceOrDate = ({ place, date }: TypedFields): 'place' | 'date' | null => {
  const [hasPlace, hasDate] = [place.trim() !== '', date.trim() !== ''];
  if (hasPlace === hasDate) return null;
  return hasPlace ? 'date' : 'place';
};
