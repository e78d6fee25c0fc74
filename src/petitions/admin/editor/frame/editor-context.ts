import type { EditorView } from '@codemirror/view';
import { createContext, useContext } from 'react';
import type { Role } from '#office/index.ts';
import type { QualityCheck } from '../../../contract.ts';
import type { OpenedDraft } from '../calls.ts';
import type { DraftSaver, DraftSaveState } from '../save/draft-text.ts';
import type { RemarkRange } from '../text/remark-ranges.ts';

export type CommandName =
  | 'bold'
  | 'italic'
  | 'bullets'
  | 'signatureLines'
  | 'undo'
  | 'redo'
  | 'canUndo'
  | 'canRedo'
  | 'openSearch'
  | 'closeSearch';

/** CodeMirror commands, as far as their code is loaded; they return whether they did something. */
export type Commands = Partial<Record<CommandName, (view: EditorView) => boolean>>;

export type Selection = { from: number; to: number; head: number };

/** State shared by all parts of the editor. */
export type EditorContextValue = {
  opened: OpenedDraft;
  role: Role;
  /** True for published drafts, which must be withdrawn before editing, and while another person writes. */
  readOnly: boolean;
  saver: DraftSaver;
  save: DraftSaveState;
  /** The text field; null until it is mounted. */
  view: EditorView | null;
  commands: Commands;
  addCommands: (commands: Commands) => void;
  selection: Selection;
  /** Current ranges of the open remarks, without deleted passages. */
  openRemarks: readonly RemarkRange[];
  /** Latest quality check, debounced behind the text. */
  quality: QualityCheck;
  setQuality: (quality: QualityCheck) => void;
  /** Scrolls to a passage and selects it. */
  goTo: (from: number, to?: number) => void;
  /** Refetches status, note and quality. */
  reload: () => Promise<unknown>;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

/** The state of the surrounding editor. @throws outside of one */
export const useEditorContext = (): EditorContextValue => {
  const editorContext = useContext(EditorContext);
  if (!editorContext) throw new Error('This part belongs into an open editor');
  return editorContext;
};
