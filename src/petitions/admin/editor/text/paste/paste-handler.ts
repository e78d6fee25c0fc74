import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { cleanPastedText } from './clean-pasted-text.ts';
import { toMarkup } from './markup.ts';
import { readHtml } from './read-html.ts';

/**
 * Converts pasted rich text: bold, italics and lists become petition markup, and characters that no
 * letter can show are removed.
 */
export const pasteHandler = (onRemoved: (count: number) => void): Extension => {
  const clean = (pasted: string): string => {
    const { text, removed } = cleanPastedText(pasted);
    if (removed > 0) onRemoved(removed);
    return text;
  };
  return [
    EditorView.clipboardInputFilter.of(clean),
    EditorView.domEventHandlers({
      paste: (event, view) => {
        const html = event.clipboardData?.getData('text/html');
        if (!html || view.state.readOnly) return false;
        const text = toMarkup(readHtml(html));
        if (text === '') return false;
        view.dispatch(view.state.replaceSelection(clean(text)), {
          userEvent: 'input.paste',
          scrollIntoView: true,
        });
        return true;
      },
    }),
  ];
};
