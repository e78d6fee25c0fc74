export const passkeyLimits = {
  /** Passkeys of one user. */
  perUser: 10,
  /** Characters of a passkey's name. */
  name: 60,
  /** How long a challenge can be answered, in milliseconds. */
  challengeMs: 5 * 60_000,
  /** Challenges for signing in that are open at once; the oldest gives way. */
  openChallenges: 1000,
} as const;
