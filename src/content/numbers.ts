const anyDigit = /\p{Nd}/gu;

/** Grouping and decimal separators, which differ between languages. */
const digitSeparators = /(?<=\d)(?:[.,'’\u00a0\u202f\u066b\u066c]| (?=\d{3}(?!\d)))(?=\d)/g;

/** In Unicode the digits of every script are ten consecutive code points, starting with zero. */
const digitValue = (digit: string): number => {
  let value = 0;
  for (let code = (digit.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
    value += 1;
  return value % 10;
};

/** The numbers written in digits in a text, as ASCII digits without separators. */
export const numbersIn = (text: string): Set<string> => {
  const ascii = text.replace(anyDigit, (digit) => String(digitValue(digit))).replace(digitSeparators, '');
  return new Set(ascii.match(/\d+/g) ?? []);
};
