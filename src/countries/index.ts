export { type Country, type Region, regions, statusKeyOf } from './catalogue/catalogue.ts';
export {
  type FactsSupport,
  isSupported,
  type Source,
  type SupportLevel,
  supportingSources,
  supportLevels,
  supportOf,
} from './catalogue/evidence.ts';
export {
  type LegalFact,
  type LegalKind,
  legalInstruments,
  legalKinds,
  legalUnits,
  offices,
  type RecipientFact,
} from './catalogue/facts.ts';
export { flagEmoji } from './catalogue/flag.ts';
export { languagesOf, letterLanguageOf } from './catalogue/language-choice.ts';
export { senderOrder } from './catalogue/letter-forms.ts';
export { paperOf } from './catalogue/paper.ts';
export { legalReference } from './catalogue/printed-facts.ts';
export { maxLengths } from './facts/lengths.ts';
export { mapHeadingId } from './map/heading-id.ts';
