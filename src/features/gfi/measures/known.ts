import type { Measure, Origin } from '../edition/manifest.ts';

/** A measure this version can score, with what the importer must know about its source. */
export type KnownMeasure = Measure & {
  /** The licence clearly allows to pass the figures on, so that they may be shipped. */
  open: boolean;
  /** Figures outside are no figures of this measure: a wrong unit or a slip. */
  plausible: readonly [least: number, most: number];
  /** Name of the series in the World Bank's API and number of its source there. */
  worldBank?: { id: string; source: number };
  /** Who the shipped figures are from, where an import takes the same measure from somebody else. */
  shippedFrom?: Origin;
};

type Source = Origin & { open: boolean };

const ccBy4 = { licence: 'CC BY 4.0', licenceUrl: 'https://creativecommons.org/licenses/by/4.0/' };
const ccBy3Igo = {
  licence: 'CC BY 3.0 IGO',
  licenceUrl: 'https://creativecommons.org/licenses/by/3.0/igo/',
};
const unTerms = {
  licence: 'UN terms of use, no open licence',
  licenceUrl: 'https://www.un.org/en/about-us/terms-of-use',
};

/** @param from who collects the figures the World Bank publishes */
export const worldBank = (
  id: string,
  from: string | null = null,
  database = 'World Development Indicators',
  source = 2,
) => ({
  source: `World Bank, ${database}`,
  url: `https://data.worldbank.org/indicator/${id}`,
  ...ccBy4,
  attribution: `World Bank, ${database}, ${id}${from ? `; data: ${from}` : ''}, licensed under CC BY 4.0`,
  open: true,
  worldBank: { id, source },
});

/** Worldwide Governance Indicators: the API names them otherwise than the data files. */
export const governance = (code: string) => ({
  ...worldBank(`GOV_WGI_${code}`, null, 'Worldwide Governance Indicators', 3),
  url: 'https://www.worldbank.org/en/publication/worldwide-governance-indicators',
});

export const humanDevelopment: Source = {
  source: 'UNDP, Human Development Report',
  url: 'https://hdr.undp.org/data-center/documentation-and-downloads',
  ...ccBy3Igo,
  attribution:
    'UNDP Human Development Report Office, Human Development Report 2023/24, composite indices time series, licensed under CC BY 3.0 IGO; education index computed from it',
  open: true,
};

/** Tables that Gapminder collects from their makers, not from the World Bank, and gives away under CC BY 4.0. */
const throughGapminder = (source: string, url: string): Origin => ({
  source,
  url,
  ...ccBy4,
  attribution: `${source}, through Gapminder, licensed under CC BY 4.0`,
});

export const labourOrganization = throughGapminder(
  'ILO, ILOSTAT, modelled estimates',
  'https://ilostat.ilo.org/',
);
export const foodAndAgriculture = throughGapminder('FAO', 'https://www.fao.org/statistics/');
export const childMortality = throughGapminder(
  'UN Inter-agency Group for Child Mortality Estimation',
  'https://childmortality.org/',
);

export const carbonProject: Source = {
  source: 'Global Carbon Project, Global Carbon Budget',
  url: 'https://globalcarbonbudget.org/',
  ...ccBy4,
  attribution: 'Global Carbon Project, Global Carbon Budget, through Gapminder, licensed under CC BY 4.0',
  open: true,
};

export const unitedNations = (series: string): Source => ({
  source: 'United Nations Statistics Division, Global SDG Indicators Database',
  url: 'https://unstats.un.org/sdgs/dataportal',
  ...unTerms,
  attribution: `United Nations Statistics Division, Global SDG Indicators Database, ${series}`,
  open: false,
});

/** Facts whose collection has no licence of its own. */
export const unlicensed = (source: string, url: string): Source => ({
  source,
  url,
  licence: 'not stated',
  licenceUrl: url,
  attribution: source,
  open: false,
});

/** Ages in years: what is published yearly with the usual delay, what is late, and what rests on household surveys. */
export const age = { yearly: 6, late: 8, survey: 12 } as const;

/** Possible values of a share of something, in per cent. */
export const percent = [0, 100] as const;
