/** Rounds half up; the epsilon corrects halves lost to binary fractions (82.499999999). */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);
