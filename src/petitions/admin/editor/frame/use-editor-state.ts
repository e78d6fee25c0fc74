import type { EditorView } from '@codemirror/view';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSession } from '#office/admin/index.ts';
import type { LocalBackup } from '#office/writing/index.ts';
import type { OpenedDraft } from '../calls.ts';
import { useChecks } from '../checks/use-checks.ts';
import { openedQuery } from '../queries.ts';
import { type DraftText, storedTextOf } from '../save/draft-text.ts';
import { useDraftSaver } from '../save/use-draft-saver.ts';
import type { RemarkRange } from '../text/remark-ranges.ts';
import type { Commands, EditorContextValue, Selection } from './editor-context.ts';
import { usePresence } from './use-presence.ts';

const show = (view: EditorView, from: number, to: number): void => {
  const { length } = view.state.doc;
  view.dispatch({
    selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
    scrollIntoView: true,
  });
  view.focus();
};

/** Combines saving, text field and checks of one draft. */
export const useEditorState = (opened: OpenedDraft, backup: LocalBackup<DraftText> | null) => {
  const { user } = useSession();
  const client = useQueryClient();
  const { saver, state: save } = useDraftSaver(opened, backup);
  const [view, setView] = useState<EditorView | null>(null);
  const [commands, setCommands] = useState<Commands>({});
  const addCommands = useCallback(
    (added: Commands) => setCommands((before) => ({ ...before, ...added })),
    [],
  );
  const [selection, setSelection] = useState<Selection>({ from: 0, to: 0, head: 0 });
  const [openRemarks, setOpenRemarks] = useState<readonly RemarkRange[]>([]);
  const presence = usePresence(opened.draft.id, saver, save);
  const [quality, setQuality] = useChecks(opened, save.text);

  const editorContext: EditorContextValue = {
    opened,
    role: user.role,
    readOnly: opened.draft.status === 'published' || presence.writer !== null,
    saver,
    save,
    view,
    commands,
    addCommands,
    selection,
    openRemarks,
    quality,
    setQuality,
    goTo: (from, to = from) => view && show(view, from, to),
    reload: async () => {
      const { queryKey } = openedQuery(opened.draft.id);
      await client.invalidateQueries({ queryKey });
      const now = client.getQueryData(queryKey);
      if (now) saver.onMetadataChange(storedTextOf(now.draft));
    },
  };
  return {
    editorContext,
    presence,
    field: { onView: setView, onSelection: setSelection, onRemarks: setOpenRemarks },
  };
};
