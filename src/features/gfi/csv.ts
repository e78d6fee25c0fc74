import { csvOf } from '#lib/csv.ts';
import type { Sheet } from './sheet.ts';

/** The sheet as CSV. */
export const toCsv = ({ rows }: Sheet): string => csvOf(rows.map(({ cells }) => cells));
