import type { Finding } from '../lib/finding.ts';
import { measureMemory } from './memory.ts';
import { measureProcessorTime } from './processor-time.ts';

/** What a published petition costs the web process: processor time when it comes, memory when all are published. */
export const measurePublication = async (): Promise<Finding[]> => [
  ...(await measureProcessorTime()),
  ...(await measureMemory()),
];
