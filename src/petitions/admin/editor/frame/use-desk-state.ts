import type { EditorView } from '@codemirror/view';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#office/admin/index.ts';
import type { Opened } from '../calls.ts';
import { useChecks } from '../checks/use-checks.ts';
import { openedQuery } from '../queries.ts';
import type { Rescue } from '../save/rescue.ts';
import type { DraftText } from '../save/save-state.ts';
import { useSaver } from '../save/use-saver.ts';
import { changesBetween } from '../text/changes.ts';
import type { RemarkRange } from '../text/remark-ranges.ts';
import type { DeskState, Selection } from './desk-context.ts';

const show = (view: EditorView, from: number, to: number): void => {
  const { length } = view.state.doc;
  view.dispatch({
    selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
    scrollIntoView: true,
  });
  view.focus();
};

/** Puts saving, text field and checks of one draft together. */
export const useDeskState = (opened: Opened, rescued: Rescue | null) => {
  const { user } = useSession();
  const client = useQueryClient();
  const { saver, save } = useSaver(opened, rescued);
  const [view, setView] = useState<EditorView | null>(null);
  const [selection, setSelection] = useState<Selection>({ from: 0, to: 0, head: 0 });
  const [remarkPlaces, setRemarkPlaces] = useState<readonly RemarkRange[]>([]);
  const [quality, setQuality] = useChecks(opened, save.text);
  const { id, language } = opened.draft;

  const setText = ({ title, content }: Partial<DraftText>): void => {
    if (title !== undefined) saver.type({ title });
    if (content === undefined) return;
    const before = view?.state.doc.toString();
    if (view && before !== undefined) view.dispatch({ changes: changesBetween(before, content, language) });
    else saver.type({ content });
  };

  const desk: DeskState = {
    opened,
    role: user.role,
    readOnly: opened.draft.status === 'published',
    saver,
    save,
    view,
    selection,
    remarkPlaces,
    quality,
    setQuality,
    setText,
    goTo: (from, to = from) => view && show(view, from, to),
    reload: async () => {
      const { queryKey } = openedQuery(id);
      await client.invalidateQueries({ queryKey });
      const now = client.getQueryData(queryKey);
      if (now) saver.touched(now.draft);
    },
  };
  return { desk, field: { onView: setView, onSelection: setSelection, onRemarks: setRemarkPlaces } };
};
