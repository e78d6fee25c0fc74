import { age, type KnownSeries, worldBank } from './known.ts';

/**
 * Gross national income per head. It gives no points: it says which countries have similar means, so that a score is
 * read beside theirs.
 */
export const income: KnownSeries = {
  code: 'NY.GNP.PCAP.CD',
  name: {
    en: 'Gross national income per head, Atlas method',
    de: 'Bruttonationaleinkommen je Kopf, Atlas-Methode',
  },
  unit: 'current US$',
  maxAge: age.yearly,
  plausible: [20, 500_000],
  ...worldBank('NY.GNP.PCAP.CD'),
};
