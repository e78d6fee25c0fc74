/** The fields beside the letter. */
export type LetterField = 'name' | 'address' | 'place' | 'date' | 'own';

/** The places in the letter that typed text appears in. */
export type LetterSlot = 'name' | 'address' | 'placeDate' | 'own';

/** A date field's value (`2026-11-21`) as a letter in the language writes it; anything else stays as typed. */
const written = (date: string, tag: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(date)
    ? new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', day: 'numeric' }).format(
        new Date(`${date}T12:00`),
      )
    : date;

/** What the letter says in each place for what stands in the fields; empty where nothing does. */
export const letterTexts = (
  fields: Readonly<Record<LetterField, string>>,
  letter: { lang: string; dir: string },
): Record<LetterSlot, string> => {
  const comma = letter.dir === 'rtl' ? '، ' : ', ';
  const placeAndDate = [fields.place.trim(), written(fields.date, letter.lang)];
  return {
    name: fields.name.trim(),
    address: fields.address.trim(),
    placeDate: placeAndDate.filter((part) => part !== '').join(comma),
    own: fields.own.trim(),
  };
};
