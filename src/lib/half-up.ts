/** The nearest whole number, halves up; what binary fractions do to a half (82.499999999) is undone. */
export const halfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);
