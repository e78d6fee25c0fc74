/**
 * Frequent short words of languages that a service falls back to. Words that other languages in Latin script write the
 * same way are left out.
 */
const frequentWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    'der die das und ist nicht mit für von auf ein eine einen dem den des wird werden zu zur sich auch oder wie'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to is are for with that this by from be which your its or you have has not'.split(' '),
  ),
};

/** Words of a text that are enough to tell its language by. */
const fewestWords = 6;
const leastShare = 0.25;

/** The other language that a text seems to be in; null when nothing says so. */
export const soundsLike = (text: string, tag: string, from: string): string | null => {
  const words =
    text
      .replace(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < fewestWords) return null;
  const share = (other: string) =>
    words.filter((word) => frequentWords[other]?.has(word)).length / words.length;
  return (
    [...new Set([from, 'en', 'de'])].find((other) => other !== tag && share(other) >= leastShare) ?? null
  );
};
