import { useEffect, useRef, useState } from 'react';
import { logError } from '#ui/log-error.ts';
import { rememberLanguage } from '#ui/preferred-language.ts';
import type { CountryPageProps } from './country-props.ts';
import { fetchPage } from './fetch-page.ts';

export type LanguageChange = {
  page: CountryPageProps;
  /** A language has been chosen and is being loaded. */
  translating: boolean;
  /** Why the last choice could not be loaded: no connection, or an error response. */
  failure: 'unreachable' | 'failed' | null;
  choose: (tag: string, href: string) => void;
};

/**
 * The page in another language. The code for live translation is loaded on demand, so that cached languages
 * work offline.
 * @throws when the page cannot be loaded
 */
const loadPageIn = async (tag: string, href: string): Promise<CountryPageProps> => {
  const rendered = await fetchPage(href);
  if (rendered.lang === tag) return rendered;
  const { translatePage } = await import('./live-translation.ts');
  return translatePage(rendered, tag);
};

const languageIn = (address: string) => new URL(address).searchParams.get('lang');

/** The address from which the document was loaded; going back before the script runs changes `location`. */
const initialAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** Adds the initial language to the choices of the next page if it is missing there. */
const withInitialLanguage = (next: CountryPageProps, initial: CountryPageProps): CountryPageProps => {
  const initialLanguage = initial.languages.filter(
    ({ tag }) => tag === initial.lang && next.languages.every((each) => each.tag !== tag),
  );
  return {
    ...next,
    languages: [...next.languages, ...initialLanguage.map((each) => ({ ...each, current: false }))],
  };
};

/** Whether the network failed or timed out, as opposed to an error response of the site. */
const isConnectionFailure = (error: unknown): boolean =>
  !navigator.onLine ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === 'AbortError');

/**
 * Changes the language of the page without a reload. The buttons are disabled while it loads; on failure
 * the page shows a message and stays as it is. Failures other than a missing connection are logged.
 */
export const useLanguage = (initial: CountryPageProps): LanguageChange => {
  const [page, setPage] = useState(initial);
  const [translating, setTranslating] = useState(false);
  const [failure, setFailure] = useState<LanguageChange['failure']>(null);
  const shownLanguage = useRef<string | null>(null);

  useEffect(() => {
    shownLanguage.current = languageIn(initialAddress());
    // Browsers also fire `popstate` for links within the page, which keep the language.
    const follow = () => {
      if (languageIn(location.href) !== shownLanguage.current) location.reload();
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const choose = async (tag: string, href: string) => {
    if (translating) return;
    setFailure(null);
    if (tag === page.lang) return rememberLanguage(tag);
    setTranslating(true);
    try {
      const next = await loadPageIn(tag, href);
      rememberLanguage(tag);
      document.documentElement.lang = next.lang;
      document.documentElement.dir = next.dir;
      if (next.documentTitle) document.title = next.documentTitle;
      history.pushState(null, '', href);
      shownLanguage.current = languageIn(location.href);
      setPage(withInitialLanguage(next, initial));
    } catch (error) {
      const isUnreachable = isConnectionFailure(error);
      setFailure(isUnreachable ? 'unreachable' : 'failed');
      if (!isUnreachable) logError(error);
    }
    setTranslating(false);
  };

  return { page, translating, failure, choose: (tag, href) => void choose(tag, href) };
};
