import type { Role } from '../rights.ts';

/** Who has to have a second factor: nobody, or all admins. */
export const twoFactorPolicies = ['none', 'admins'] as const;
export type TwoFactorPolicy = (typeof twoFactorPolicies)[number];

export const isTwoFactorRequired = (policy: TwoFactorPolicy, role: Role): boolean =>
  policy === 'admins' && role === 'admin';
