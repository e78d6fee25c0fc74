import { err, ok, type Result } from '#lib/result.ts';
import type { Role } from './rights.ts';

export type LanguagesProblem = 'languages_required' | 'languages_only_for_translators';

/** The languages that a user with a role gets, sorted: at least one for translators, none for the other roles. */
export const languagesOfRole = (
  role: Role,
  requested: readonly string[],
): Result<string[], LanguagesProblem> => {
  if (role === 'translator' && requested.length === 0) return err('languages_required');
  if (role !== 'translator' && requested.length > 0) return err('languages_only_for_translators');
  return ok([...new Set(requested)].sort());
};
