import type { EditorView } from '@codemirror/view';
import { createContext, useContext } from 'react';
import type { Role } from '#office/index.ts';
import type { QualityCheck } from '../../../contract.ts';
import type { Opened } from '../calls.ts';
import type { DraftSaver, DraftSaveState } from '../save/draft-text.ts';
import type { RemarkRange } from '../text/remark-ranges.ts';

export type Selection = { from: number; to: number; head: number };

/** What every part of the open editor works with. */
export type EditorContextValue = {
  opened: Opened;
  role: Role;
  /** What is published is changed by taking the draft back first. */
  readOnly: boolean;
  saver: DraftSaver;
  save: DraftSaveState;
  /** The text field; null until it stands. */
  view: EditorView | null;
  selection: Selection;
  /** Where the passages of open remarks stand now; deleted ones are left out. */
  remarkPlaces: readonly RemarkRange[];
  /** Of the text as it stands, a moment ago. */
  quality: QualityCheck;
  setQuality: (quality: QualityCheck) => void;
  /** Shows a passage and selects it. */
  goTo: (from: number, to?: number) => void;
  /** Loads status, note and marks again. */
  reload: () => Promise<unknown>;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

/** The open editor that a part stands in. */
export const useEditorContext = (): EditorContextValue => {
  const editorContext = useContext(EditorContext);
  if (!editorContext) throw new Error('This part belongs into an open editor');
  return editorContext;
};
