/** A run of text with uniform formatting. */
export type TextRun = { text: string; bold: boolean; italic: boolean };
/** A pasted line; `hasGapBefore`: preceded by an empty line. */
export type Line = { runs: TextRun[]; isBullet: boolean; hasGapBefore: boolean };

const isSameKind = (one: TextRun, other: TextRun): boolean =>
  one.bold === other.bold && one.italic === other.italic;

/** Merges adjacent runs of the same format; whitespace takes the format of the run before it. */
const mergeRuns = (runs: readonly TextRun[]): TextRun[] => {
  const found: TextRun[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last && (isSameKind(last, run) || run.text.trim() === '')) last.text += run.text;
    else found.push({ ...run });
  }
  return found;
};

/** Markers must touch text, not spaces; bold italics become bold, as the markup cannot express both. */
const withMarkers = ({ text, bold, italic }: TextRun): string => {
  const marker = bold ? '**' : italic ? '*' : '';
  const inner = text.trim();
  if (marker === '' || inner === '' || inner.includes('*')) return text;
  const start = text.indexOf(inner);
  return `${text.slice(0, start)}${marker}${inner}${marker}${text.slice(start + inner.length)}`;
};

/** Lines in the markup of the petition. */
export const toMarkup = (lines: readonly Line[]): string =>
  lines
    .map(({ runs, isBullet, hasGapBefore }) => {
      const text = mergeRuns(runs)
        .map(withMarkers)
        .join('')
        .replaceAll(/[ \u00a0]{2,}/g, ' ')
        .trim();
      return `${hasGapBefore ? '\n' : ''}${isBullet && text !== '' ? `• ${text.replace(/^•\s*/, '')}` : text}`;
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
