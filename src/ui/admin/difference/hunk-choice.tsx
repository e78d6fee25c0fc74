import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { applyHunks, type Hunk } from './word-diff.ts';

/** Characters around a change that are shown with it. */
const contextLength = 40;

/** Which hunks are accepted; initially all. */
export const useAccepted = (before: string, hunks: readonly Hunk[]) => {
  const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set());
  const accepted = new Set(hunks.keys().filter((each) => !rejected.has(each)));
  return {
    accepted,
    text: applyHunks(before, hunks, accepted),
    toggle: (index: number) => setRejected((now) => now.symmetricDifference(new Set([index]))),
  };
};

type RowProps = Omit<Props, 'hunks' | 'accepted' | 'onToggle'> & {
  hunk: Hunk;
  accepted: boolean;
  onToggle: () => void;
  name: string;
};

const HunkRow = ({ before, hunk, accepted, onToggle, name, language, direction }: RowProps) => {
  const end = hunk.from + hunk.removed.length;
  const from = Math.max(0, hunk.from - contextLength);
  return (
    <li className="hunk" data-accepted={accepted || undefined}>
      <Checkbox checked={accepted} onChange={onToggle} aria-label={name} />
      <p lang={language} dir={direction}>
        <span className="hunk-context">
          {from > 0 && '…'}
          {before.slice(from, hunk.from)}
        </span>
        {hunk.removed && <del>{hunk.removed}</del>}
        {hunk.added && <ins>{hunk.added}</ins>}
        <span className="hunk-context">
          {before.slice(end, end + contextLength)}
          {end + contextLength < before.length && '…'}
        </span>
      </p>
    </li>
  );
};

type Props = {
  before: string;
  hunks: readonly Hunk[];
  accepted: ReadonlySet<number>;
  onToggle: (index: number) => void;
  language: string;
  direction: 'ltr' | 'rtl';
};

/** The hunks of a diff, to accept or reject one by one. */
export const HunkChoice = ({ hunks, accepted, onToggle, ...text }: Props) => (
  <ul className="hunks">
    {hunks.map((hunk, index) => (
      <HunkRow
        key={hunk.from}
        {...text}
        hunk={hunk}
        name={`Änderung ${index + 1} übernehmen`}
        accepted={accepted.has(index)}
        onToggle={() => onToggle(index)}
      />
    ))}
  </ul>
);
