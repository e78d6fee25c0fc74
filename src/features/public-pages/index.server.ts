export { type Address, addressesOf, askedAddress, inLanguage, withAsked } from './addresses.ts';
export { languageOffers } from './language-offers.ts';
export {
  askedOrGerman,
  choosable,
  german,
  type LetterLanguages,
  named,
  offeredLanguages,
  pageLanguage,
} from './languages.ts';
export { createRenderer, type Page, type Renderer, versionOf } from './renderer.server.ts';
export { siteProps } from './site-props.ts';
