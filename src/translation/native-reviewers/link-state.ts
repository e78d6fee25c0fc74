import { reviewerLimits } from './limits.ts';

type Ends = { expiresAt: Date; revokedAt: Date | null; uses: number };

/** Whether a link is valid, and otherwise what ended it. */
export const linkStateOf = ({ expiresAt, revokedAt, uses }: Ends, now: Date) => {
  if (revokedAt) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return uses >= reviewerLimits.uses ? 'used_up' : 'valid';
};

export type LinkState = ReturnType<typeof linkStateOf>;
