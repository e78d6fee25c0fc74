import { ApiError } from '#platform/http/index.ts';
import { accountErrors } from './errors.ts';
import { hashPassword } from './password-hash.server.ts';
import { passwordAdvice, passwordProblem } from './password-rules.ts';
import { loadStrength } from './password-strength.server.ts';

/**
 * The hash of a new password, if it is strong enough.
 * @param path the field it was given in
 * @param about the user's names and addresses, which must not make up the password
 * @throws ApiError `password_too_weak`
 */
export const checkAndHashPassword = async (
  password: string,
  path: string,
  about: readonly (string | null)[],
): Promise<string> => {
  const words = about.filter((word) => word !== null);
  const problem = passwordProblem(password, words, await loadStrength());
  if (problem) {
    const message = passwordAdvice[problem];
    throw new ApiError(accountErrors.password_too_weak, { message, details: [{ path, message }] });
  }
  return hashPassword(password);
};
