import type { LanguageOffer } from '#public/frame/language-offers.ts';

let fetched: Promise<LanguageOffer[]> | undefined;

/** The languages in which the whole site can be read. */
export const siteLanguages = (): Promise<LanguageOffer[]> => {
  fetched ??= fetch('/languages.json').then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
    return answer.json();
  });
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
};

/** The address of the page that is open, in a language. */
export const hereIn = (tag: string): string => {
  const url = new URL(location.href);
  url.searchParams.set('lang', tag);
  url.hash = '';
  return url.href;
};
