import type { Finding } from '../lib/finding.ts';
import { measureMemory } from './memory.ts';
import { measureProcessorTime } from './processor-time.ts';

/**
 * What published petitions cost the web process: processor time for one publication, memory when all are
 * published.
 */
export const measurePublication = async (): Promise<Finding[]> => [
  ...(await measureProcessorTime()),
  ...(await measureMemory()),
];
