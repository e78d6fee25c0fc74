/**
 * The territories whose paper size is US Letter: CLDR supplemental data, `measurementData`, `paperSize`
 * (Unicode-3.0), without those that are not in the catalogue.
 */
const usLetter: ReadonlySet<string> = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'SV',
  'US',
  'VE',
]);

/** The paper size for letters to a country. */
export const paperOf = (code: string): 'a4' | 'us-letter' => (usLetter.has(code) ? 'us-letter' : 'a4');
