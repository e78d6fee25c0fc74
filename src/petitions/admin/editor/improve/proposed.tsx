import '../frame/head.css';
import '../sidebar/sidebar.css';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { HunkChoice, useAccepted } from '#ui/admin/difference/hunk-choice.tsx';
import { diffByWords, hunksOf, joinBlockHunks } from '#ui/admin/difference/word-diff.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import type { Proposal } from './use-improve.ts';

const methods = {
  ai: 'Vorgeschlagen vom Sprachdienst. Anschrift, Rechtsgrundlage, Zahlen und Namen wurden danach geprüft.',
  repair: 'Vorgeschlagen von der automatischen Reparatur.',
} as const;

export type ProposedProps = { proposal: Proposal; onDecided: (content: string) => void };

/** The proposed changes, to accept or reject one by one. */
export const Proposed = ({ proposal: { before, improved }, onDecided }: ProposedProps) => {
  const { direction, draft } = useEditorContext().opened;
  const { language } = draft;
  const hunks = useMemo(
    () => joinBlockHunks(before, hunksOf(diffByWords(before, improved.content, language))),
    [before, improved.content, language],
  );
  const { accepted, text, toggle } = useAccepted(before, hunks);
  return (
    <>
      <p className="editor-question-note">{methods[improved.method]}</p>
      {improved.changes.length > 0 && (
        <ul className="editor-rail-changed">
          {improved.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <HunkChoice {...{ before, hunks, accepted, language, direction }} onToggle={toggle} />
      <div className="editor-question-actions">
        <Button variant="default" onClick={() => onDecided(before)}>
          Alles verwerfen
        </Button>
        <Button disabled={accepted.size === 0} onClick={() => onDecided(text)}>
          {accepted.size === hunks.length
            ? 'Alles übernehmen'
            : `${accepted.size} von ${hunks.length} übernehmen`}
        </Button>
      </div>
    </>
  );
};
