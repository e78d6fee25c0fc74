import type { LanguageOffer } from '#public/frame/language-offers.ts';

let request: Promise<LanguageOffer[]> | undefined;

/** The languages into which the whole site is translated. */
export const siteLanguages = (): Promise<LanguageOffer[]> => {
  request ??= fetch('/languages.json').then((response) => {
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    return response.json();
  });
  request.catch(() => {
    request = undefined;
  });
  return request;
};

/** URL of the current page in a language. */
export const currentUrlIn = (tag: string): string => {
  const url = new URL(location.href);
  url.searchParams.set('lang', tag);
  url.hash = '';
  return url.href;
};
