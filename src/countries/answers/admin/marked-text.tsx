import type { Mark } from '../marks.ts';
import { markNames } from './names.ts';
import { partsOf } from './redaction.ts';

type Props = { text: string; marks: readonly Mark[]; language?: string };

/** A text as a visitor wrote it; what others should perhaps not read is marked. */
export const MarkedText = ({ text, marks, language }: Props) => (
  <p className="answers-text" dir="auto" lang={language}>
    {partsOf(text, marks).map((part, index) =>
      part.mark ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <mark key={index} title={markNames[part.mark.kind]}>
          {part.text}
        </mark>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <span key={index}>{part.text}</span>
      ),
    )}
  </p>
);

/** Names of what is marked, each once. */
export const markSentence = (marks: readonly Mark[]): string =>
  [...new Set(marks.map(({ kind }) => markNames[kind]))].join(', ');
