/** Letters that have no decomposition of their own but that people type as plain ones. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
  // The Persian and the Arabic keyboard have different keys for the same letter.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
};

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

// Only these scripts lose their marks: in Indic scripts and Thai a mark is a vowel, not an accent.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
// Harakat, superscript alef, the hamza and madda split off by NFKD; the nukta, which many leave out in Hindi.
const REMOVED = /[\u064B-\u065F\u0670\u0640\u093C\u00AD\u200B-\u200F\u2060\uFEFF.]/gu;
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'gu');
const SPELLABLE = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'gu');
// The modifier letters are the apostrophes of Uzbek, Hawaiian and Tongan.
const SEPARATORS = /[\p{P}\p{S}\p{Z}\p{C}\u02B9-\u02BF]+/gu;

/**
 * Normalizes a text for comparing spellings: decomposed (NFKD), lower case, without Latin, Greek and Cyrillic
 * accents and without Arabic vowel signs, special letters folded (ß → ss, æ → ae, ø → o, ı → i, ł → l), dots
 * removed, any other punctuation and white space one space. For comparing, never for display.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '$1')
    .toLowerCase()
    .replace(ACCENTS, '$1')
    .replace(REMOVED, '')
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim();
}

/**
 * The same with umlauts spelled out as people without these keys type them (Österreich → oesterreich, Ägypten
 * → aegypten, Danish ø → oe and å → aa). Without umlauts equal to `normalizeText`.
 */
export function normalizeSpelledOut(text: string): string {
  const composed = text.normalize('NFC').toLowerCase();
  return normalizeText(composed.replace(SPELLABLE, (letter) => SPELLED_OUT[letter] ?? letter));
}
