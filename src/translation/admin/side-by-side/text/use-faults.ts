import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { TranslationFault } from '../../../contract/side-by-side.ts';
import { checkQuery } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';

/** Milliseconds of a pause in typing after which the text is checked. */
const pause = 400;

/** What is wrong with the text as it stands; what was stored has been checked already. */
export const useFaults = (): { faults: readonly TranslationFault[]; isBlocked: boolean } => {
  const { place, detail, writing } = useEditorContext();
  const { text } = writing;
  const [checked] = useDebouncedValue(text, pause);
  const isEmpty = text.trim() === '';
  const { data } = useQuery({
    ...checkQuery(place, checked),
    enabled: writing.unsaved && checked.trim() !== '',
    placeholderData: (before) => before,
  });
  const found = writing.unsaved ? (data?.faults ?? []) : detail.faults;
  const faults = isEmpty ? [] : found;
  return {
    faults,
    isBlocked: isEmpty || (writing.unsaved && faults.some(({ severity }) => severity === 'error')),
  };
};
