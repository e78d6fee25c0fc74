import { pluralize } from '#lib/pluralize.ts';
import { ApiFailure } from '#ui/admin/api.ts';
import type { BaseText } from '../../../contract/base-texts.ts';
import { placeholderFault, placeholderStates } from '../placeholders.ts';

/** Length in code points, as the server counts it. */
export const characterCount = (text: string): number => [...text].length;

/** German reason why an edited text cannot be saved; null if it can. */
export const textProblem = (stored: BaseText, written: string): string | null => {
  if (written.trim() === '') return 'Der Text darf nicht leer sein.';
  const fault = placeholderFault(placeholderStates(stored.germanOriginal, written));
  if (fault) return fault;
  const excess = stored.maxLength === null ? 0 : characterCount(written) - stored.maxLength;
  return excess > 0 ? `${pluralize(excess, 'Zeichen', 'Zeichen')} zu viel: Mehr passt dort nicht hin.` : null;
};

/** The server's validation messages. */
export const serverErrorsOf = (failure: unknown): string[] =>
  failure instanceof ApiFailure && failure.code !== 'edit_conflict' ? Object.values(failure.fields) : [];
