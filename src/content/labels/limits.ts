/** Longest name in characters, and how many labels there may be. */
export const labelLimits = { name: 40, labels: 100 } as const;
