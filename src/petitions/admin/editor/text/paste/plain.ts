/** Bullet characters of other programs; letters and dashes only count before a tab. */
const point = /^[ \t\u00a0]*(?:[·•‣⁃◦▪▫●○■□\uf0a7\uf0b7\uf0d8][ \t\u00a0]+|[o§–-]\t[ \t\u00a0]*)/gmu;

/** Control characters that cannot be printed. */
const unprintable = /(?!\n)\p{Cc}|[\p{Noncharacter_Code_Point}\ufeff]/gu;

/** Line separators used by other programs. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text from another program in the markup of the petition, and how many characters were left out. */
export const plainPasted = (given: string): { text: string; removed: number } => {
  const lines = given
    .replaceAll(lineBreak, '\n')
    .replaceAll(point, '• ')
    .replaceAll(/[ \u00a0]*\t[ \t\u00a0]*/g, ' ');
  const text = lines.replaceAll(unprintable, '');
  return { text, removed: Array.from(lines).length - Array.from(text).length };
};
