import type { Measure, Origin, Series } from '../edition/manifest.ts';

/** What the importer needs to know about the source of a series. */
type SourceMetadata = {
  /** The licence clearly allows redistribution, so the figures may be shipped. */
  open: boolean;
  /** Figures outside this range are errors, for example of the unit. */
  plausible: readonly [min: number, max: number];
  /** Id of the series in the World Bank's API and number of its source there. */
  worldBank?: { id: string; source: number };
  /** Origin of the shipped figures, if an import takes this measure from another source. */
  shippedFrom?: Origin;
};

/** A series that this version can read. */
export type KnownSeries = Series & SourceMetadata;

/** A measure that this version can score. */
export type KnownMeasure = Measure & SourceMetadata;

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

/** @param from the organisation that collects the figures */
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

/** Worldwide Governance Indicators, whose codes in the API differ from those in the data files. */
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

/** Tables of other authors, republished by Gapminder under CC BY 4.0. */
const viaGapminder = (source: string, url: string): Origin => ({
  source,
  url,
  ...ccBy4,
  attribution: `${source}, through Gapminder, licensed under CC BY 4.0`,
});

export const labourOrganization = viaGapminder(
  'ILO, ILOSTAT, modelled estimates',
  'https://ilostat.ilo.org/',
);
export const foodAndAgriculture = viaGapminder('FAO', 'https://www.fao.org/statistics/');
export const childMortality = viaGapminder(
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

/** Sources without a stated licence. */
export const unlicensed = (source: string, url: string): Source => ({
  source,
  url,
  licence: 'not stated',
  licenceUrl: url,
  attribution: source,
  open: false,
});

/** Maximum ages in years: for series published yearly, for late ones, and for those based on household surveys. */
export const age = { yearly: 6, late: 8, survey: 12 } as const;

/** Possible values of a percentage. */
export const percent = [0, 100] as const;
