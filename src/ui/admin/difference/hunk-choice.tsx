import { Checkbox } from '@mantine/core';
import type { Hunk } from './words.ts';

const contextLength = 40;

type Props = {
  before: string;
  hunks: readonly Hunk[];
  accepted: ReadonlySet<number>;
  onToggle: (index: number) => void;
  language: string;
  direction: 'ltr' | 'rtl';
};

const endsOf = ({ from, removed }: Hunk) => ({ from, to: from + removed.length });

/** The places at which a text is to change, each to be accepted or not. */
export const HunkChoice = ({ before, hunks, accepted, onToggle, language, direction }: Props) => (
  <ul className="hunks">
    {hunks.map((hunk, index) => {
      const { from, to } = endsOf(hunk);
      const start = Math.max(0, from - contextLength);
      return (
        <li key={from} className="hunk" data-accepted={accepted.has(index) || undefined}>
          <Checkbox
            checked={accepted.has(index)}
            onChange={() => onToggle(index)}
            aria-label={`Änderung ${index + 1} übernehmen`}
          />
          <p lang={language} dir={direction}>
            <span className="hunk-context">
              {start > 0 && '…'}
              {before.slice(start, from)}
            </span>
            {hunk.removed && <del>{hunk.removed}</del>}
            {hunk.added && <ins>{hunk.added}</ins>}
            <span className="hunk-context">
              {before.slice(to, to + contextLength)}
              {to + contextLength < before.length && '…'}
            </span>
          </p>
        </li>
      );
    })}
  </ul>
);
