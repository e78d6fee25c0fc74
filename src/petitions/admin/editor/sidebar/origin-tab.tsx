import '../frame/head.css';
import './sidebar.css';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { PassageChoice } from '#ui/admin/difference/passage-choice.tsx';
import { conflictsIn, mergeByPassages } from '#ui/admin/difference/three-way.ts';
import { useChoices } from '#ui/admin/difference/use-choices.ts';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { Merge } from '../../../contract.ts';
import { statusLabel } from '../../../status.ts';
import { calls } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { originQuery } from '../queries.ts';
import { storedTextOf } from '../save/draft-text.ts';

const labels = { base: 'Woraus es entstand', mine: 'Bearbeitet', theirs: 'Neu' };

const useApplyMerge = (onDone: () => void) => {
  const { opened, saver, reload } = useEditorContext();
  const client = useQueryClient();
  const { id } = opened.draft;
  return useMutation({
    mutationFn: async (content: string) => {
      await saver.save();
      return calls.applyMerge(id, { content, updatedAt: saver.state().stored.updatedAt });
    },
    onSuccess: async (draft) => {
      saver.take(storedTextOf(draft));
      onDone();
      await Promise.all([client.invalidateQueries(originQuery(id)), reload()]);
      toastSuccess(
        'Neuer Stand übernommen',
        draft.status !== opened.draft.status ? `Status: ${statusLabel(draft.status)}` : undefined,
      );
    },
    onError: (error) => toastFailure('Übernehmen fehlgeschlagen', error),
  });
};

/** Three-way merge of original, edited and current source text. */
const ThreeWay = ({ merge, onDone }: { merge: Merge; onDone: () => void }) => {
  const { opened, save } = useEditorContext();
  const languageProps = { language: opened.draft.language, direction: opened.direction };
  const mine = save.text.content;
  const passages = useMemo(() => mergeByPassages(mine, merge.base, merge.current), [mine, merge]);
  const { choices, choose, undecided, text } = useChoices(passages);
  const applyMerge = useApplyMerge(onDone);
  return (
    <>
      <PassageChoice {...{ passages, choices, labels }} {...languageProps} onChoose={choose} />
      <h3 className="editor-question-heading">Das wird sich am Text ändern</h3>
      <WordDifference before={mine} after={text} {...languageProps} />
      <div className="editor-question-actions">
        <Button
          disabled={undecided > 0}
          loading={applyMerge.isPending}
          onClick={() => applyMerge.mutate(text)}
        >
          {undecided > 0 ? `Noch ${undecided} zu entscheiden` : 'Übernehmen'}
        </Button>
      </div>
    </>
  );
};

const Origin = ({ merge }: { merge: Merge }) => {
  const { opened, save } = useEditorContext();
  const [requested, setRequested] = useState(false);
  const applyMerge = useApplyMerge(() => setRequested(false));
  const mine = save.text.content;
  const passages = useMemo(() => mergeByPassages(mine, merge.base, merge.current), [mine, merge]);
  const conflicts = conflictsIn(passages).length;
  const { text } = useChoices(passages);
  if (merge.changed.length === 0)
    return <p className="editor-rail-note">Nichts hat sich geändert, seit der Entwurf entstand.</p>;
  return (
    <>
      <p className="editor-rail-note">Geändert, seit der Entwurf entstand:</p>
      <ul className="editor-rail-changed">
        {merge.changed.map(({ source, label }) => (
          <li key={source}>{label}</li>
        ))}
      </ul>
      <p className="editor-rail-note">
        {conflicts === 0
          ? 'Niemand hat die betroffenen Stellen bearbeitet.'
          : `Bearbeitet und geändert: ${conflicts === 1 ? 'eine Stelle' : `${conflicts} Stellen`}.`}
      </p>
      {opened.draft.status === 'published' && (
        <p className="editor-rail-note">
          Das Übernehmen beginnt eine neue Fassung. Der veröffentlichte Brief wird weiter ausgegeben, bis Sie
          sie veröffentlichen.
        </p>
      )}
      <div className="editor-rail-actions">
        {conflicts === 0 && (
          <Button size="xs" loading={applyMerge.isPending} onClick={() => applyMerge.mutate(text)}>
            Quellen übernehmen
          </Button>
        )}
        <Button size="xs" variant={conflicts === 0 ? 'default' : 'filled'} onClick={() => setRequested(true)}>
          {conflicts === 0 ? 'Ansehen' : 'Vergleichen und entscheiden'}
        </Button>
      </div>
      <Dialog wide opened={requested} title="Geänderte Quellen" onClose={() => setRequested(false)}>
        <ThreeWay merge={merge} onDone={() => setRequested(false)} />
      </Dialog>
    </>
  );
};

/** The draft's sources and what changed in them since it was composed. */
export const OriginTab = () => {
  const { opened, save } = useEditorContext();
  const origin = useQuery(originQuery(opened.draft.id));
  const { refetch } = origin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may have taken something over
  useEffect(() => void refetch(), [save.stored.updatedAt, refetch]);
  return (
    <QueryView query={origin} subject="Vorlage und Änderungen">
      {(merge) => <Origin merge={merge} />}
    </QueryView>
  );
};
