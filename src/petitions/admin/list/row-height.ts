import { useMediaQuery } from '@mantine/hooks';
import type { Preset } from '../presets.ts';

/** Row heights in px without and with a text preview; the stylesheet reads them from here. */
const heights = {
  wide: { without: 44, with: 44 },
  middle: { without: 84, with: 108 },
  phone: { without: 84, with: 128 },
} as const;

/** Fixed row height, which the virtualizer relies on. */
export const useRowHeight = ({ preview }: Pick<Preset, 'preview'>): number => {
  const mediaOptions = { getInitialValueInEffect: false };
  const middle = useMediaQuery('(max-width: 61.99em)', false, mediaOptions);
  const phone = useMediaQuery('(max-width: 47.99em)', false, mediaOptions);
  return heights[phone ? 'phone' : middle ? 'middle' : 'wide'][preview === 0 ? 'without' : 'with'];
};
