/** The fields beside the letter. */
export type LetterField = 'name' | 'address' | 'place' | 'date' | 'own';

/** The places in the letter where typed text appears. */
export type LetterSlot = 'name' | 'address' | 'placeDate' | 'own';

/** Formats the value of a date field (`2026-11-21`) for a letter in the language; anything else stays as typed. */
const formatDate = (date: string, tag: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(date)
    ? new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', day: 'numeric' }).format(
        new Date(`${date}T12:00`),
      )
    : date;

/** The text for each place of the letter, from the values of the fields; empty for empty fields. */
export const letterTexts = (
  fields: Readonly<Record<LetterField, string>>,
  letter: { lang: string; dir: string },
): Record<LetterSlot, string> => {
  const comma = letter.dir === 'rtl' ? '، ' : ', ';
  const placeAndDate = [fields.place.trim(), formatDate(fields.date, letter.lang)];
  return {
    name: fields.name.trim(),
    address: fields.address.trim(),
    placeDate: placeAndDate.filter((part) => part !== '').join(comma),
    own: fields.own.trim(),
  };
};
