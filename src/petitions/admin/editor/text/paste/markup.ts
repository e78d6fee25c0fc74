/** A run of text with uniform formatting. */
export type Piece = { text: string; bold: boolean; italic: boolean };
/** A pasted line; `hasGapBefore`: preceded by an empty line. */
export type Line = { pieces: Piece[]; point: boolean; apart: boolean };

const isSameKind = (one: Piece, other: Piece): boolean =>
  one.bold === other.bold && one.italic === other.italic;

/** Merges adjacent runs of the same format; whitespace takes the format of the run before it. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last && (isSameKind(last, piece) || piece.text.trim() === '')) last.text += piece.text;
    else found.push({ ...piece });
  }
  return found;
};

/** Markers must touch text, not spaces; bold italics become bold, as the markup cannot express both. */
const marked = ({ text, bold, italic }: Piece): string => {
  const sign = bold ? '**' : italic ? '*' : '';
  const inner = text.trim();
  if (sign === '' || inner === '' || inner.includes('*')) return text;
  const start = text.indexOf(inner);
  return `${text.slice(0, start)}${sign}${inner}${sign}${text.slice(start + inner.length)}`;
};

/** Lines in the markup of the petition. */
export const markupOf = (lines: readonly Line[]): string =>
  lines
    .map(({ pieces, point, apart }) => {
      const text = joined(pieces)
        .map(marked)
        .join('')
        .replaceAll(/[ \u00a0]{2,}/g, ' ')
        .trim();
      return `${apart ? '\n' : ''}${point && text !== '' ? `• ${text.replace(/^•\s*/, '')}` : text}`;
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
