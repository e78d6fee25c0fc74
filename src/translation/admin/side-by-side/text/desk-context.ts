import type { EditorView } from '@codemirror/view';
import { createContext, use } from 'react';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationDetail, TranslationItem } from '../../../contract/side-by-side.ts';
import type { TextPlace } from '../queries.ts';
import type { WritingDesk } from './use-writing.ts';

/** The text that is open, with everything its parts share. */
export type TextDesk = {
  place: TextPlace;
  detail: TranslationDetail;
  progress: LanguageProgress;
  desk: WritingDesk;
  field: EditorView | null;
  /** Opens the next text that needs a person, or says that there is none. */
  goOn: () => void;
  open: (item: Pick<TranslationItem, 'textId' | 'countryCode'>) => void;
};

export const TextDeskContext = createContext<TextDesk | null>(null);

export const useTextDesk = (): TextDesk => {
  const desk = use(TextDeskContext);
  if (!desk) throw new Error('This part needs an open text');
  return desk;
};

/** In what language the translation is written. */
export const useWritten = () => {
  const { language, direction } = useTextDesk().progress;
  return { language, direction };
};
