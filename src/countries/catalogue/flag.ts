/** The flag of a two-letter code as an emoji: its letters as regional indicator symbols. */
export const flagEmoji = (code: string): string =>
  [...code].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('');
