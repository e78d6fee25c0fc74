import type { EditorView } from '@codemirror/view';
import { createContext, use } from 'react';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationDetail, TranslationItem } from '../../../contract/side-by-side.ts';
import type { TextRef } from '../queries.ts';
import type { TranslationEdit } from './use-translation-edit.ts';

/** State shared by all parts of the open text. */
type EditorContextValue = {
  textRef: TextRef;
  detail: TranslationDetail;
  progress: LanguageProgress;
  edit: TranslationEdit;
  field: EditorView | null;
  /** Opens the next text that needs attention, or shows a toast if there is none. */
  openNext: () => void;
  open: (item: Pick<TranslationItem, 'textId' | 'countryCode'>) => void;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export const useEditorContext = (): EditorContextValue => {
  const context = use(EditorContext);
  if (!context) throw new Error('This part needs an open text');
  return context;
};

/** Language and direction of the translation. */
export const useTextLanguage = () => {
  const { language, direction } = useEditorContext().progress;
  return { language, direction };
};
