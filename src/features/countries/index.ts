export { type Country, parseCountryCode, type Region, regions, type WtoStatus } from './catalogue.ts';
export {
  type Evidence,
  type LegalBasis,
  type LegalFact,
  type LegalInstrument,
  type LegalKind,
  type LegalUnit,
  legalInstruments,
  legalKinds,
  legalUnits,
  type Office,
  offices,
  postalLines,
  type Recipient,
  type RecipientFact,
} from './facts.ts';
export { flagEmoji } from './flag.ts';
export { languagesOf, letterLanguageOf } from './language-choice.ts';
export { paperOf } from './paper.ts';
export { legalReference, recipientLines } from './printed.ts';
