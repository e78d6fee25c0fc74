import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { styleNonce } from '#ui/admin/nonce.ts';
import { command, listContinued, wrapped } from './formatting.ts';
import { markupView } from './markup-view.ts';
import { pasting } from './paste/pasting.ts';
import { germanPhrases } from './phrases.ts';
import { type RemarkRange, remarkPositions, remarkRanges } from './remark-ranges.ts';

export type ViewParts = {
  parent: HTMLElement;
  content: string;
  language: string;
  direction: 'ltr' | 'rtl';
  readOnly: boolean;
  onText: (content: string) => void;
  /** The cursor has moved: where it is and what is selected, in UTF-16 units. */
  onSelection: (selection: { from: number; to: number; head: number }) => void;
  /** Where the passages of open remarks stand now. */
  onRemarks: (places: readonly RemarkRange[]) => void;
  /** So many characters of what was pasted were left out, because no letter can show them. */
  onRemoved: (count: number) => void;
};

const writing = new Compartment();

/** A text that is only read can still be searched, selected and copied from. */
const writable = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.contentAttributes.of({ 'aria-readonly': String(readOnly) }),
];

/** Lets the text be written, or only read. */
export const setReadOnly = (view: EditorView, readOnly: boolean): void =>
  view.dispatch({ effects: writing.reconfigure(writable(readOnly)) });

const keys = keymap.of([
  { key: 'Mod-b', run: command((state) => wrapped(state, '**')) },
  { key: 'Mod-i', run: command((state) => wrapped(state, '*')) },
  { key: 'Enter', run: command(listContinued) },
  // These belong to the whole editor.
  ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'),
  ...historyKeymap,
  ...searchKeymap.filter(({ key }) => key !== 'Mod-Alt-g'),
  ...lintKeymap.filter(({ key }) => key !== 'F8'),
]);

const written = ({ language, direction }: ViewParts): Extension => [
  EditorView.contentAttributes.of({
    'aria-label': 'Text der Petition',
    lang: language,
    dir: direction,
    tabindex: '0',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  }),
  EditorView.perLineTextDirection.of(true),
];

/** The text field of a petition: plain text with its markup shown, undo, and find and replace. */
export const createView = (parts: ViewParts): EditorView =>
  new EditorView({
    parent: parts.parent,
    state: EditorState.create({
      doc: parts.content,
      extensions: [
        EditorView.cspNonce.of(styleNonce),
        germanPhrases,
        history(),
        drawSelection(),
        search({ top: true }),
        highlightSelectionMatches({ minSelectionLength: 4 }),
        EditorView.lineWrapping,
        markupView,
        pasting(parts.onRemoved),
        remarkRanges,
        written(parts),
        keys,
        writing.of(writable(parts.readOnly)),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, startState, view }) => {
          if (docChanged) parts.onText(state.doc.toString());
          const { from, to, head } = state.selection.main;
          if (docChanged || selectionSet) parts.onSelection({ from, to, head });
          if (state.field(remarkRanges) !== startState.field(remarkRanges))
            parts.onRemarks(remarkPositions(view));
        }),
      ],
    }),
  });
