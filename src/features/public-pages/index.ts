export type { LanguageOffer } from './language-offers.ts';
