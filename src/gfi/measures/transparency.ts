import { age, governance, type KnownMeasure, percent, unlicensed, worldBank } from './sources.ts';

/** Estimates of the Worldwide Governance Indicators: a standard normal distribution, rarely beyond 2.5. */
const estimate = {
  unit: 'estimate, −2.5…2.5',
  direction: 'higher',
  worst: -2,
  maxAge: age.yearly,
  plausible: [-4, 4],
} as const;

export const transparency: readonly KnownMeasure[] = [
  {
    code: 'IQ.SPI.OVRL',
    key: 'dataOpenness',
    name: {
      en: 'Statistical Performance Indicators, overall',
      de: 'Leistungsfähigkeit der amtlichen Statistik',
    },
    unit: 'index 0–100',
    direction: 'higher',
    worst: 20,
    best: 95,
    maxAge: age.late,
    plausible: percent,
    reason: 'The bounds hold nearly all countries; open copies of the table are years behind it.',
    substitute: null,
    ...worldBank('IQ.SPI.OVRL', null, 'Statistical Performance Indicators'),
  },
  {
    code: 'UN.HR.TREATIES',
    key: 'cooperation',
    name: {
      en: 'UN human-rights instruments ratified, of 18',
      de: 'Ratifizierte Menschenrechtsabkommen der UN, von 18',
    },
    unit: 'count 0–18',
    direction: 'higher',
    worst: 0,
    best: 18,
    maxAge: age.yearly,
    plausible: [0, 18],
    reason: 'None and all: the whole range.',
    substitute: null,
    ...unlicensed('United Nations Treaty Collection, chapter IV', 'https://treaties.un.org/'),
  },
  {
    ...estimate,
    code: 'GE.EST',
    key: 'cooperation',
    name: { en: 'Government effectiveness', de: 'Leistungsfähigkeit der Regierung' },
    best: 2.2,
    reason: 'The bounds hold nearly all countries.',
    substitute:
      'Says how well a government carries out what it has promised, not what it has agreed with others. The number of ratified treaties would be closer; its collection has no licence.',
    ...governance('GE.EST'),
  },
  {
    ...estimate,
    code: 'CC.EST',
    key: 'verification',
    name: { en: 'Control of corruption', de: 'Kontrolle von Korruption' },
    best: 2.3,
    reason: 'The bounds hold nearly all countries.',
    substitute: null,
    ...governance('CC.EST'),
  },
  {
    ...estimate,
    code: 'VA.EST',
    key: 'civilControl',
    name: { en: 'Voice and accountability', de: 'Mitsprache und Rechenschaftspflicht' },
    best: 1.7,
    reason: 'The bounds hold nearly all countries.',
    substitute: null,
    ...governance('VA.EST'),
  },
];
