import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { type ChangeSpec, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { diffByWords, hunksOf } from '#ui/admin/difference/word-diff.ts';
import { styleNonce } from '#ui/admin/nonce.ts';
import { phrases } from './phrases.ts';
import type { Text } from './save-state.ts';
import type { Saver } from './saver.ts';

type FieldOptions = {
  label: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** Keys that are handled outside the field. */
  reservedKeys: readonly string[];
  /** CodeMirror extensions beyond plain text. */
  extensions: () => Extension;
};

type FieldParts = FieldOptions & { parent: HTMLElement; text: string; onText: (text: string) => void };

/** A field for plain text with undo; its own extensions come first. */
const createField = ({ parent, text, onText, extensions, reservedKeys, ...parts }: FieldParts): EditorView =>
  new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(styleNonce),
        phrases,
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          'aria-label': parts.label,
          lang: parts.language,
          dir: parts.direction,
          tabindex: '0',
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'sentences',
        }),
        extensions(),
        keymap.of([...defaultKeymap.filter(({ key = '' }) => !reservedKeys.includes(key)), ...historyKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString());
        }),
      ],
    }),
  });

/** The fewest changes from one text to another, so that marks and cursor stay where they belong. */
const changesBetween = (before: string, after: string, language: string): ChangeSpec[] =>
  hunksOf(diffByWords(before, after, language)).map(({ from, removed, added }) => ({
    from,
    to: from + removed.length,
    insert: added,
  }));

/** Puts another text into the field; undo brings the old one back. */
const showText = (view: EditorView, text: string, language: string): void => {
  const { doc } = view.state;
  if (!view.state.toText(text).eq(doc))
    view.dispatch({ changes: changesBetween(doc.toString(), text, language) });
};

type Props<T extends Text> = FieldOptions & {
  className: string;
  saver: Pick<Saver<T>, 'state' | 'subscribe' | 'type'>;
  /** The part of the text edited in this field. */
  part: keyof T & string;
  /** Asked when the field appears; by default it takes the focus. */
  takesFocus?: () => boolean;
  onView: (view: EditorView | null) => void;
};

/** The text field, created once; changes from outside are put into it. */
export const WritingField = <T extends Text>({
  className,
  saver,
  part,
  takesFocus = () => true,
  onView,
  ...parts
}: Props<T>) => {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made once for a text and keeps its own state
  useEffect(() => {
    const text = (): string => saver.state().text[part] ?? '';
    const onText = (value: string) => saver.type({ [part]: value } as Partial<T>);
    const view = createField({ ...parts, parent: container.current as HTMLElement, text: text(), onText });
    const stop = saver.subscribe(() => showText(view, text(), parts.language));
    if (takesFocus()) view.focus();
    onView(view);
    return () => {
      stop();
      onView(null);
      view.destroy();
    };
  }, [saver]);
  return <div ref={container} className={className} />;
};
