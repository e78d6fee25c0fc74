import type { Role } from '../rights.ts';

/** Who must have a second factor. */
const twoFactorPolicies = ['none', 'admins'] as const;
export type TwoFactorPolicy = (typeof twoFactorPolicies)[number];

export const isTwoFactorRequired = (policy: TwoFactorPolicy, role: Role): boolean =>
  policy === 'admins' && role === 'admin';
