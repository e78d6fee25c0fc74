export const categories = ['economy', 'environment', 'social', 'transparency'] as const;

/** One of the four areas of the index. */
export type CategoryKey = (typeof categories)[number];

/**
 * The indicators in the order of every screen. `text` is the text key of the name; `unit` is the unit of the figures
 * as a symbol or range; `explainsMore`: the explanation claims more than any single measure covers, so it is not shown beside one.
 */
export const indicators = [
  { key: 'tradeBalance', text: 'trade_balance', category: 'economy', unit: '%' },
  { key: 'fairWages', text: 'fair_wages', category: 'economy', unit: '%' },
  { key: 'localValue', text: 'local_value', category: 'economy', unit: '%' },
  { key: 'technology', text: 'technology', category: 'economy', unit: '%', explainsMore: true },
  { key: 'protectedArea', text: 'protected_area', category: 'environment', unit: '%' },
  { key: 'biodiversity', text: 'biodiversity', category: 'environment', unit: '0–1' },
  { key: 'co2Efficiency', text: 'co2_efficiency', category: 'environment', unit: 'kg CO₂/$' },
  { key: 'climateAction', text: 'climate_action', category: 'environment', unit: '%' },
  { key: 'geologicalDifficulty', text: 'geological_difficulty', category: 'environment', unit: '0–100' },
  { key: 'waterAccess', text: 'water_access', category: 'social', unit: '%' },
  { key: 'education', text: 'education', category: 'social', unit: '0–1' },
  { key: 'healthcare', text: 'healthcare', category: 'social', unit: '0–100' },
  { key: 'equality', text: 'equality', category: 'social', unit: '0–100', explainsMore: true },
  { key: 'supportNeeds', text: 'support_needs', category: 'social', unit: '%', explainsMore: true },
  { key: 'dataOpenness', text: 'data_openness', category: 'transparency', unit: '0–100' },
  { key: 'cooperation', text: 'cooperation', category: 'transparency', unit: '0–18' },
  {
    key: 'verification',
    text: 'verification',
    category: 'transparency',
    unit: '−2.5…2.5',
    explainsMore: true,
  },
  { key: 'civilControl', text: 'civil_control', category: 'transparency', unit: '−2.5…2.5' },
] as const;

export type Indicator = (typeof indicators)[number];
export type IndicatorKey = Indicator['key'];

/** First year of the index; older figures are ignored. */
export const firstYear = 1998;

export const indicatorsOf = (category: CategoryKey): readonly Indicator[] =>
  indicators.filter((indicator) => indicator.category === category);
