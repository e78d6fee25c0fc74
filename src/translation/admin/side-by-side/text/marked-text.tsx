import './text.css';
import type { DiffPart } from '#ui/admin/difference/word-diff.ts';
import { type MarkedPart, splitByMarks, termRanges } from '../term-ranges.ts';

type Term = { forms: readonly string[]; title: string };

const Marked = ({ piece: { text, mark }, terms }: { piece: MarkedPart; terms: readonly Term[] }) => {
  if (mark === 'placeholder')
    return (
      <span className="translations-chip" dir="ltr">
        {text.slice(1, -1)}
      </span>
    );
  if (mark)
    return (
      <span className="translations-term" title={terms[mark.term]?.title}>
        {text}
      </span>
    );
  return text;
};

/** A text or a diff with highlighted terms and placeholders as chips. */
export const MarkedText = ({ parts, terms }: { parts: readonly DiffPart[]; terms: readonly Term[] }) => {
  const newer = parts.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');
  const ranges = termRanges(
    newer,
    terms.map(({ forms }) => forms),
  );
  return splitByMarks(parts, ranges).map((piece, index) => {
    const key = `${index}${piece.kind}`;
    const marked = <Marked piece={piece} terms={terms} />;
    if (piece.kind === 'added') return <ins key={key}>{marked}</ins>;
    if (piece.kind === 'removed') return <del key={key}>{marked}</del>;
    return <span key={key}>{marked}</span>;
  });
};
