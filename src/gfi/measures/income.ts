import { age, type KnownSeries, worldBank } from './sources.ts';

/**
 * Gross national income per head. It is not scored; it determines the countries of similar wealth with which
 * a score is compared.
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
