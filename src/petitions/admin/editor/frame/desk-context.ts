import type { EditorView } from '@codemirror/view';
import { createContext, useContext } from 'react';
import type { Role } from '#office/index.ts';
import type { QualityCheck } from '../../../contract.ts';
import type { Opened } from '../calls.ts';
import type { DraftText, SaveState } from '../save/save-state.ts';
import type { Saver } from '../save/saver.ts';
import type { RemarkRange } from '../text/remark-ranges.ts';

export type Selection = { from: number; to: number; head: number };

/** What every part of the open editor works with. */
export type DeskState = {
  opened: Opened;
  role: Role;
  /** What is published is changed by taking the draft back first. */
  readOnly: boolean;
  saver: Saver;
  save: SaveState;
  /** The text field; null until it stands. */
  view: EditorView | null;
  selection: Selection;
  /** Where the passages of open remarks stand now; deleted ones are left out. */
  remarkPlaces: readonly RemarkRange[];
  /** Of the text as it stands, a moment ago. */
  quality: QualityCheck;
  setQuality: (quality: QualityCheck) => void;
  /** Puts another text into the field, as few changes to it as possible; they can be undone. */
  setText: (text: Partial<DraftText>) => void;
  /** Shows a passage and selects it. */
  goTo: (from: number, to?: number) => void;
  /** Loads status, note and marks again. */
  reload: () => Promise<unknown>;
};

export const DeskContext = createContext<DeskState | null>(null);

/** The open editor that a part stands in. */
export const useDesk = (): DeskState => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This part belongs into an open editor');
  return desk;
};
