import { weightedLength } from '#content/index.ts';
import { lengthGuidance } from '#letters/modern.ts';
import { partsOf } from '../../../quality/parts.ts';

/** Repeated from the contract, whose import would add zod to the bundle. */
export const maxTitleLength = 300;

/** Length of the body, from salutation to closing, in weighted characters, as the quality check counts it. */
export const bodyLength = (content: string): number => weightedLength(partsOf(content).body);

export const lengthVerdict = (length: number): 'short' | 'good' | 'long' => {
  const [min, max] = lengthGuidance.body;
  if (length < min) return 'short';
  return length > max ? 'long' : 'good';
};
