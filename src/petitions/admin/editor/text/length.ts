import { weightedLength } from '#content/index.ts';
import { lengthGuidance } from '#letters/modern.ts';
import { partsOf } from '../../../quality/parts.ts';

/** Longest title in UTF-16 units; the contract itself would bring its schemas into the browser. */
export const longestTitle = 300;

/** Length of the body, from salutation to closing, in weighted characters, as the quality check counts it. */
export const bodyLength = (content: string): number => weightedLength(partsOf(content).body);

/** How a length stands to the guidance. */
export const lengthVerdict = (length: number): 'short' | 'good' | 'long' => {
  const [least, most] = lengthGuidance.body;
  if (length < least) return 'short';
  return length > most ? 'long' : 'good';
};
