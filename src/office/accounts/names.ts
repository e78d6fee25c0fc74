/** ASCII only, to rule out look-alike letters of other scripts. */
export const usernamePattern = /^[A-Za-z0-9_.]{3,30}$/;

/**
 * The normalised form by which a username is looked up; null if it cannot be one. Full-width and other
 * variants become equal.
 */
export const usernameKey = (typed: string): string | null => {
  const name = typed.normalize('NFKC').trim();
  return usernamePattern.test(name) ? name.toLowerCase() : null;
};

export const maxUsers = 100;
