export const passwordLength = { min: 12, max: 128 } as const;

const hasAllowedLength = (password: string): boolean =>
  password.length >= passwordLength.min && password.length <= passwordLength.max;

/** Why a password is rejected. `guessable`: a common one, or easily derived from one. */
export type PasswordProblem = 'length' | 'guessable';

/** How easily a password is guessed: 0 (at once) to 4. `about` holds words that an attacker tries first. */
export type EstimateStrength = (password: string, about: readonly string[]) => number;

/** Minimum strength: about 10^8 guesses. */
const minStrength = 3;

/** @param about username, address and the like, which must not make up the password */
export const passwordProblem = (
  password: string,
  about: readonly string[],
  strength: EstimateStrength,
): PasswordProblem | null => {
  const plain = password.normalize('NFKC');
  if (!hasAllowedLength(plain)) return 'length';
  const parts = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = parts.filter((word) => word.length > 2).map((word) => word.toLowerCase());
  return strength(plain, words) < minStrength ? 'guessable' : null;
};

export const passwordAdvice: Readonly<Record<PasswordProblem, string>> = {
  length: `Das Passwort braucht ${passwordLength.min} bis ${passwordLength.max} Zeichen.`,
  guessable:
    'Dieses Passwort ist zu leicht zu erraten: Es gehört zu den häufigsten oder ist aus ihnen gebildet. Gut sind zum Beispiel vier Wörter, die nichts miteinander zu tun haben.',
};
