import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { TranslationFault } from '../../../contract/side-by-side.ts';
import { checkQuery } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';

/** Debounce of the checks in milliseconds. */
const debounceMs = 400;

/** The faults of the current text; those of the stored text come with it. */
export const useFaults = (): { faults: readonly TranslationFault[]; isBlocked: boolean } => {
  const { textRef, detail, edit } = useEditorContext();
  const { text } = edit;
  const [checked] = useDebouncedValue(text, debounceMs);
  const isEmpty = text.trim() === '';
  const { data } = useQuery({
    ...checkQuery(textRef, checked),
    enabled: edit.unsaved && checked.trim() !== '',
    placeholderData: (before) => before,
  });
  const found = edit.unsaved ? (data?.faults ?? []) : detail.faults;
  const faults = isEmpty ? [] : found;
  return {
    faults,
    isBlocked: isEmpty || (edit.unsaved && faults.some(({ severity }) => severity === 'error')),
  };
};
