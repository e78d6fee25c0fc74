const anyDigit = /\p{Nd}/gu;

/** Marks that group digits or part decimals, which every language sets in its own way. */
const betweenDigits = /(?<=\d)(?:[.,'’\u00a0\u202f\u066b\u066c]| (?=\d{3}(?!\d)))(?=\d)/g;

/** The digits of any script stand in Unicode in runs of ten, from zero. */
const digitValue = (digit: string): number => {
  let value = 0;
  for (let code = (digit.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
    value += 1;
  return value % 10;
};

/** The numbers a text names in digits, in ASCII and without marks between them. */
export const numbersIn = (text: string): Set<string> => {
  const ascii = text.replace(anyDigit, (digit) => String(digitValue(digit))).replace(betweenDigits, '');
  return new Set(ascii.match(/\d+/g) ?? []);
};
