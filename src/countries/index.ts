export {
  type AnswerKind,
  type AnswersOverview,
  answerKinds,
  answerLengths,
  type CountryAnswers,
  type CountryOverview,
  noAnswers,
} from './answers/answers.ts';
export { type Country, flagEmoji, type Region, regions, statusKeyOf } from './catalogue/catalogue.ts';
export {
  type LegalFact,
  type LegalKind,
  legalKinds,
  legalUnits,
  maxLengths,
  offices,
  printedLegalBasis,
  printedRecipient,
  type RecipientFact,
  type Source,
} from './catalogue/facts.ts';
export { languagesOf, letterLanguageOf } from './catalogue/language-choice.ts';
export { senderOrder } from './catalogue/letter-forms.ts';
export { paperOf } from './catalogue/paper.ts';
export { legalReference } from './catalogue/printed-facts.ts';
export {
  type FactStandings,
  hasSupportedFacts,
  type Standing,
  standingOf,
  standings,
  supportingSources,
} from './catalogue/standing.ts';
export { mapHeadingId } from './map/heading-id.ts';
