import type { EditorView } from '@codemirror/view';

/** Writes something where the cursor is, and goes on after it. */
export const insertText = (view: EditorView, text: string): void => {
  view.dispatch(view.state.replaceSelection(text));
  view.focus();
};
