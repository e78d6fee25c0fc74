import type { LanguageOffer } from '#public/frame/language-offers.ts';

let fetched: Promise<LanguageOffer[]> | undefined;

/** The languages into which the whole site is translated. */
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

/** URL of the current page in a language. */
export const hereIn = (tag: string): string => {
  const url = new URL(location.href);
  url.searchParams.set('lang', tag);
  url.hash = '';
  return url.href;
};
