import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { HunkChoice } from '#ui/admin/difference/hunk-choice.tsx';
import { applyHunks, diffByWords, hunksOf } from '#ui/admin/difference/words.ts';
import { useDesk } from '../frame/desk-context.ts';
import { Question } from '../frame/question.tsx';
import type { Proposal } from './use-improve.ts';

const methods = {
  ai: 'Vorgeschlagen vom Sprachdienst. Anschrift, Rechtsgrundlage, Zahlen und Namen wurden danach geprüft.',
  repair: 'Vorgeschlagen von der automatischen Reparatur.',
} as const;

type Props = { proposal: Proposal; onDecided: (content: string) => void };

const Proposed = ({ proposal: { before, improved }, onDecided }: Props) => {
  const { draft, direction } = useDesk().opened;
  const { language } = draft;
  const hunks = useMemo(
    () => hunksOf(diffByWords(before, improved.content, language)),
    [before, improved.content, language],
  );
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(() => new Set(hunks.keys()));
  const toggle = (index: number) =>
    setAccepted((now) => new Set(hunks.keys().filter((each) => now.has(each) !== (each === index))));
  return (
    <>
      <p className="question-note">{methods[improved.method]}</p>
      {improved.changes.length > 0 && (
        <ul className="rail-changed">
          {improved.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <HunkChoice {...{ before, hunks, accepted, direction }} onToggle={toggle} language={language} />
      <div className="question-actions">
        <Button variant="default" onClick={() => onDecided(before)}>
          Alles verwerfen
        </Button>
        <Button disabled={accepted.size === 0} onClick={() => onDecided(applyHunks(before, hunks, accepted))}>
          {accepted.size === hunks.length
            ? 'Alles übernehmen'
            : `${accepted.size} von ${hunks.length} übernehmen`}
        </Button>
      </div>
    </>
  );
};

/** What was proposed, to be accepted or rejected part by part. Closing it rejects all. */
export const ImproveDialog = ({
  proposal,
  onDecided,
}: {
  proposal: Proposal | null;
  onDecided: Props['onDecided'];
}) => (
  <Question
    opened={proposal !== null}
    title="KI-Bearbeitung"
    onClose={() => proposal && onDecided(proposal.before)}
  >
    {proposal && <Proposed proposal={proposal} onDecided={onDecided} />}
  </Question>
);
