import { Button, Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { applyHunks, diffByWords, type Hunk, hunksOf } from '#ui/admin/difference/words.ts';
import { useDesk } from '../frame/desk-context.ts';
import { Question } from '../frame/question.tsx';
import type { Proposal } from './use-improve.ts';

const methods = {
  ai: 'Vorgeschlagen vom Sprachdienst. Anschrift, Rechtsgrundlage, Zahlen und Namen wurden danach geprüft.',
  repair: 'Vorgeschlagen von der automatischen Reparatur.',
} as const;

const contextLength = 40;

type HunkProps = { before: string; hunk: Hunk; accepted: boolean; onToggle: () => void; name: string };

const HunkRow = ({ before, hunk, accepted, onToggle, name }: HunkProps) => {
  const { opened } = useDesk();
  const end = hunk.from + hunk.removed.length;
  return (
    <li className="hunk" data-accepted={accepted || undefined}>
      <Checkbox checked={accepted} onChange={onToggle} aria-label={name} />
      <p lang={opened.draft.language} dir={opened.direction}>
        <span className="hunk-context">
          …{before.slice(Math.max(0, hunk.from - contextLength), hunk.from)}
        </span>
        {hunk.removed && <del>{hunk.removed}</del>}
        {hunk.added && <ins>{hunk.added}</ins>}
        <span className="hunk-context">{before.slice(end, end + contextLength)}…</span>
      </p>
    </li>
  );
};

type Props = { proposal: Proposal; onDecided: (content: string) => void };

const Proposed = ({ proposal: { before, improved }, onDecided }: Props) => {
  const { language } = useDesk().opened.draft;
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
      <ul className="hunks">
        {hunks.map((hunk, index) => (
          <HunkRow
            key={hunk.from}
            {...{ before, hunk }}
            name={`Änderung ${index + 1} übernehmen`}
            accepted={accepted.has(index)}
            onToggle={() => toggle(index)}
          />
        ))}
      </ul>
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
