import './field.css';
import type { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { LanguageProgress } from '../../../../contract/progress.ts';
import type { TranslationDetail } from '../../../../contract/side-by-side.ts';
import type { WritingDesk } from '../use-writing.ts';
import { createField, replaceText } from './create-field.ts';

type Props = {
  desk: WritingDesk;
  detail: TranslationDetail;
  progress: LanguageProgress;
  onView: (view: EditorView | null) => void;
};

/** The field of the translation; what comes from elsewhere than the keyboard is put into it. */
export const TranslationField = ({ desk, detail, progress, onView }: Props) => {
  const { writing, state } = desk;
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<EditorView>(null);
  const terms = JSON.stringify(detail.terms.map(({ forms }) => forms));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made once for a text and keeps its own state
  useEffect(() => {
    if (!place.current) return undefined;
    const view = createField({
      parent: place.current,
      text: writing.state().text,
      label: `Übersetzung auf ${progress.name}`,
      language: progress.language,
      direction: progress.direction,
      terms: detail.terms.map(({ forms }) => forms),
      onText: writing.type,
    });
    view.focus();
    field.current = view;
    onView(view);
    return () => {
      onView(null);
      view.destroy();
    };
  }, [writing, terms]);
  useEffect(() => {
    if (field.current) replaceText(field.current, state.text);
  }, [state.text]);
  return <div ref={place} className="translations-field" />;
};
