/** Bullet characters of other programs; letters and dashes only count before a tab. */
const bulletPattern = /^[ \t\u00a0]*(?:[·•‣⁃◦▪▫●○■□\uf0a7\uf0b7\uf0d8][ \t\u00a0]+|[o§–-]\t[ \t\u00a0]*)/gmu;

/** Control characters that cannot be printed. */
const unprintablePattern = /(?!\n)\p{Cc}|[\p{Noncharacter_Code_Point}\ufeff]/gu;

/** Line separators used by other programs. */
const lineBreakPattern = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A pasted text in petition markup, and the number of removed characters. */
export const cleanPastedText = (pasted: string): { text: string; removed: number } => {
  const lines = pasted
    .replaceAll(lineBreakPattern, '\n')
    .replaceAll(bulletPattern, '• ')
    .replaceAll(/[ \u00a0]*\t[ \t\u00a0]*/g, ' ');
  const text = lines.replaceAll(unprintablePattern, '');
  return { text, removed: Array.from(lines).length - Array.from(text).length };
};
