export {
  type Country,
  parseCountryCode,
  type Region,
  regions,
  statusKeyOf,
  type WtoStatus,
} from './catalogue.ts';
export {
  type Evidence,
  type LegalAddressee,
  type LegalBasis,
  type LegalFact,
  type LegalHolders,
  type LegalInstrument,
  type LegalKind,
  type LegalUnit,
  legalAddressees,
  legalHolders,
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
export { letterFormOf, type SenderLine, senderOrder } from './letter-forms.ts';
export { paperOf } from './paper.ts';
export { type AddressChoice, addressLanguage, legalReference, recipientLines } from './printed.ts';
