import type { EditorView } from '@codemirror/view';

/** Inserts a text at the cursor and moves the cursor behind it. */
export const insertText = (view: EditorView, text: string): void => {
  view.dispatch(view.state.replaceSelection(text));
  view.focus();
};
