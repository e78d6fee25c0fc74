/** The fields beside the letter. */
export const letterFields = ['name', 'address', 'place', 'date', 'own'] as const;

export type LetterField = (typeof letterFields)[number];

export type Typed = Readonly<Record<LetterField, string>>;

/** The places in the letter where typed text appears. */
export type LetterSlot = 'name' | 'address' | 'placeDate' | 'own';

/** The value of a date field (`2026-11-21`). */
export const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The milliseconds of a date (`2026-11-21`, UTC); null where there is no such day, or it is written in another way. */
export const timeOf = (date: string): number | null => {
  const [, year, month, day] = datePattern.exec(date) ?? [];
  if (year === undefined) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(time).toISOString().slice(0, 10) === date ? time : null;
};

/** Formats the value of a date field for a letter in the language; anything else stays as typed. */
const formatDate = (date: string, tag: string): string => {
  const time = timeOf(date);
  if (time === null) return date;
  const form = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tag, form).format(time);
};

/** Text as it is printed: one kind of line break, spaces for tabs, nothing around it, no marks that hold words together. */
export const tidied = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\u2060/g, '')
    .trim();

/** The text for each place of the letter, from the values of the fields; empty for empty fields. */
export const letterTexts = (
  fields: Typed,
  letter: { lang: string; dir: string },
): Record<LetterSlot, string> => {
  const comma = letter.dir === 'rtl' ? '، ' : ', ';
  const placeAndDate = [tidied(fields.place), formatDate(tidied(fields.date), letter.lang)];
  return {
    name: tidied(fields.name),
    address: tidied(fields.address),
    placeDate: placeAndDate.filter((part) => part !== '').join(comma),
    own: tidied(fields.own),
  };
};

/** Which half of place and date is not typed and stays to be written by hand; null for none or both. */
export const missingHalf = ({ place, date }: Typed): 'place' | 'date' | null => {
  const [hasPlace, hasDate] = [place.trim() !== '', date.trim() !== ''];
  if (hasPlace === hasDate) return null;
  return hasPlace ? 'date' : 'place';
};
