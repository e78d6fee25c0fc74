import { useMediaQuery } from '@mantine/hooks';
import type { Preset } from '../presets.ts';

/** Heights of a row in px, as the style sheet has them: with 0, 200 and 300 characters of the text. */
const heights = {
  wide: { 0: 44, 200: 92, 300: 112 },
  middle: { 0: 84, 200: 132, 300: 132 },
  phone: { 0: 84, 200: 152, 300: 152 },
} as const;

/** How high each row is; the list counts on it and jumps nowhere. */
export const useRowHeight = ({ preview }: Pick<Preset, 'preview'>): number => {
  const at = { getInitialValueInEffect: false };
  const middle = useMediaQuery('(max-width: 61.99em)', false, at);
  const phone = useMediaQuery('(max-width: 47.99em)', false, at);
  return heights[phone ? 'phone' : middle ? 'middle' : 'wide'][preview];
};
