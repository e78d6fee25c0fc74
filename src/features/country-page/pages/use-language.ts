import { useEffect, useRef, useState } from 'react';
import { rememberLanguage } from '#ui/preferred-language.ts';
import { report } from '#ui/report.ts';
import type { CountryPageProps } from './country-props.ts';

export type LanguageChange = {
  page: CountryPageProps;
  /** A language has been chosen and is being loaded. */
  translating: boolean;
  choose: (tag: string, href: string) => void;
};

const languageIn = (address: string) => new URL(address).searchParams.get('lang');

/** The address from which the document was loaded; going back before the script runs changes `location`. */
const initialAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** Adds the initial language to the choices of the next page if it is missing there. */
const withFirst = (next: CountryPageProps, first: CountryPageProps): CountryPageProps => {
  const own = first.languages.filter(
    ({ tag }) => tag === first.lang && next.languages.every((each) => each.tag !== tag),
  );
  return { ...next, languages: [...next.languages, ...own.map((each) => ({ ...each, current: false }))] };
};

/**
 * Changes the language of the page without a reload. The buttons are disabled while it loads; on failure the page stays
 * as it is and the error is logged.
 */
export const useLanguage = (first: CountryPageProps): LanguageChange => {
  const [page, setPage] = useState(first);
  const [translating, setTranslating] = useState(false);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    shown.current = languageIn(initialAddress());
    // Browsers also fire `popstate` for links within the page, which keep the language.
    const follow = () => {
      if (languageIn(location.href) !== shown.current) location.reload();
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const choose = async (tag: string, href: string) => {
    rememberLanguage(tag);
    if (translating || tag === page.lang) return;
    setTranslating(true);
    try {
      const { inLanguage } = await import('./live-translation.ts');
      const next = await inLanguage(page.country.code, tag, href);
      document.documentElement.lang = next.lang;
      document.documentElement.dir = next.dir;
      if (next.documentTitle) document.title = next.documentTitle;
      history.pushState(null, '', href);
      shown.current = languageIn(location.href);
      setPage(withFirst(next, first));
    } catch (error) {
      report(error);
    }
    setTranslating(false);
  };

  return { page, translating, choose: (tag, href) => void choose(tag, href) };
};
