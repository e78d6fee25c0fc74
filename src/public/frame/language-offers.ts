import type { TextSnapshot } from '#content/index.ts';
import { findLanguage } from '#content/index.ts';

/** A language into which the whole site is translated, with the sentence that offers it. */
export type LanguageOffer = {
  tag: string;
  dir: 'ltr' | 'rtl';
  autonym: string;
  offer: string;
  close: string;
};

/** The languages in which all texts of all lists are translated. */
export const languageOffers = (texts: TextSnapshot, lists: readonly (readonly string[])[]): LanguageOffer[] =>
  texts
    .languagesWith(lists.flat())
    .map(findLanguage)
    .filter((language) => language !== null)
    .map(({ tag, direction, autonym }) => ({
      ...{ tag, autonym },
      dir: direction,
      offer: texts.text('language_offer', tag),
      close: texts.text('close', tag),
    }));
