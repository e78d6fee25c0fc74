import type { TextPlaces } from '#content/index.ts';
import { frameTextKeys } from '#ui/frame-texts.ts';

const frameKeys: ReadonlySet<string> = new Set(frameTextKeys);

/** The text keys of a page without those of its frame. */
export const withoutFrame = (keys: readonly string[]): string[] => keys.filter((key) => !frameKeys.has(key));

/** Which texts appear in the frame of all pages. */
export const framePlaces: readonly TextPlaces[] = [
  {
    path: '/',
    label: 'Kopf und Fuß aller Seiten',
    keys: [
      'site_.+',
      'footer_.+',
      'skip_to_content',
      'translation_(notice|report)',
      'language_(all|offer)',
      'close',
    ],
  },
];
