import { useEffect, useMemo, useRef } from 'react';
import { diffByWords } from './word-diff.ts';

type Props = {
  before: string;
  after: string;
  language: string;
  direction: 'ltr' | 'rtl';
  label?: string;
};

/** Inline diff: removed text struck through, added text underlined. */
export const WordDifference = (props: Props) => {
  const { before, after, language, direction, label = 'Unterschiede' } = props;
  const parts = useMemo(() => diffByWords(before, after, language), [before, after, language]);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>('ins, del');
    // Scrolls to the first difference, as most of a letter is unchanged.
    if (frame.current && first) frame.current.scrollTop = first.offsetTop - 60;
  }, []);
  if (before === after) return <p className="difference-none">Kein Unterschied.</p>;
  return (
    <section
      className="difference"
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
      tabIndex={0}
      lang={language}
      dir={direction}
    >
      {parts.map(({ kind, text }, index) => {
        const key = `${index}${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      })}
    </section>
  );
};
