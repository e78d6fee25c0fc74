import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { TranslationFault } from '../../../contract/side-by-side.ts';
import { checkQuery } from '../queries.ts';
import { useTextDesk } from './desk-context.ts';

/** Milliseconds of a pause in typing after which the text is checked. */
const pause = 400;

/** What is wrong with the text as it stands; what was stored has been checked already. */
export const useFaults = (): { faults: readonly TranslationFault[]; isBlocked: boolean } => {
  const { place, detail, desk } = useTextDesk();
  const { text } = desk.state;
  const [checked] = useDebouncedValue(text, pause);
  const isEmpty = text.trim() === '';
  const { data } = useQuery({
    ...checkQuery(place, checked),
    enabled: desk.unsaved && checked.trim() !== '',
    placeholderData: (before) => before,
  });
  const found = desk.unsaved ? (data?.faults ?? []) : detail.faults;
  const faults = isEmpty ? [] : found;
  return {
    faults,
    isBlocked: isEmpty || (desk.unsaved && faults.some(({ severity }) => severity === 'error')),
  };
};
