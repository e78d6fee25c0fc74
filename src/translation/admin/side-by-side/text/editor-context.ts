import type { EditorView } from '@codemirror/view';
import { createContext, use } from 'react';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationDetail, TranslationItem } from '../../../contract/side-by-side.ts';
import type { TextPlace } from '../queries.ts';
import type { Writing } from './use-writing.ts';

/** The text that is open, with everything its parts share. */
type EditorContextValue = {
  place: TextPlace;
  detail: TranslationDetail;
  progress: LanguageProgress;
  writing: Writing;
  field: EditorView | null;
  /** Opens the next text that needs attention, or shows a toast if there is none. */
  goOn: () => void;
  open: (item: Pick<TranslationItem, 'textId' | 'countryCode'>) => void;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export const useEditorContext = (): EditorContextValue => {
  const context = use(EditorContext);
  if (!context) throw new Error('This part needs an open text');
  return context;
};

/** Language and direction of the translation. */
export const useWritten = () => {
  const { language, direction } = useEditorContext().progress;
  return { language, direction };
};
