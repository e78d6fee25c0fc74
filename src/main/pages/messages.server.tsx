import {
  CountryNotFoundPage,
  countryNotFoundTextKeys,
} from '#features/operations/pages/country-not-found-page.tsx';
import { ErrorPage, errorTextKeys } from '#features/operations/pages/error-page.tsx';
import { ImprintPage, imprintTextKeys } from '#features/operations/pages/imprint-page.tsx';
import { NotFoundPage, notFoundTextKeys } from '#features/operations/pages/not-found-page.tsx';
import { OfflinePage, offlineTextKeys } from '#features/operations/pages/offline-page.tsx';
import type { Sharing } from '#features/sharing/index.server.ts';
import { findLanguage, type Language, type TextSnapshot } from '#features/texts/index.ts';
import { type Prepared, precompressed } from '#platform/http/index.server.ts';
import type { ApiError } from '#platform/http/index.ts';
import { addressesOf, german, inLanguage, type Page, type Renderer, siteProps } from './site.server.tsx';

const chosen = (texts: TextSnapshot, keys: readonly string[], lang: string | undefined): Language => {
  const language = lang ? findLanguage(lang) : null;
  return language && texts.languagesWith(keys).includes(language.tag) ? language : german;
};

/** The page for a failure: 404 in its two forms, and one for everything else. */
const renderError = (
  error: Pick<ApiError, 'code' | 'status'>,
  lang: string | undefined,
  texts: TextSnapshot,
  render: Renderer,
): Page => {
  const common = { canonical: null, live: null, status: error.status, description: '' };
  if (error.code === 'country_not_found') {
    const language = chosen(texts, countryNotFoundTextKeys, lang);
    const props = siteProps(texts, language, countryNotFoundTextKeys);
    return render({
      ...common,
      language,
      title: props.texts.country_not_found,
      page: <CountryNotFoundPage {...props} />,
    });
  }
  if (error.status === 404) {
    const language = chosen(texts, notFoundTextKeys, lang);
    const props = siteProps(texts, language, notFoundTextKeys);
    return render({
      ...common,
      language,
      title: props.texts.not_found_title,
      page: <NotFoundPage {...props} />,
    });
  }
  const language = chosen(texts, errorTextKeys, lang);
  const props = siteProps(texts, language, errorTextKeys);
  return render({ ...common, language, title: props.texts.error_title, page: <ErrorPage {...props} /> });
};

/**
 * The pages for failures, each made once per language and content version: requests that fail must cost nothing,
 * and there are few of these pages.
 */
export const createErrorPages = (
  content: () => { version: number; texts: TextSnapshot },
  render: Renderer,
) => {
  let made = { version: -1, pages: new Map<string, Prepared>() };
  return (error: ApiError, lang: string | undefined): Prepared => {
    const { version, texts } = content();
    if (made.version !== version) made = { version, pages: new Map() };
    const key = `${error.status} ${error.code === 'country_not_found'} ${lang}`;
    const kept = made.pages.get(key);
    if (kept) return kept;
    const page = precompressed(renderError(error, lang, texts, render).document());
    made.pages.set(key, page);
    return page;
  };
};

/** The page a device keeps for the time without a connection. */
export const renderOffline = (lang: string | undefined, texts: TextSnapshot, render: Renderer) => {
  const language = chosen(texts, offlineTextKeys, lang);
  const props = siteProps(texts, language, offlineTextKeys);
  return render({
    language,
    title: props.texts.offline_title,
    description: '',
    canonical: null,
    page: <OfflinePage {...props} />,
    live: null,
  });
};

export type Operator = { name: string | null; address: string | null; email: string | null };

type ImprintParts = { operator: Operator; texts: TextSnapshot; sharing: Sharing; render: Renderer };

/** The addresses of the imprint. */
export const imprintAddresses = (texts: TextSnapshot) =>
  addressesOf('/impressum', texts.languagesWith(imprintTextKeys));

export const renderImprint = (lang: string | undefined, parts: ImprintParts) => {
  const { operator, texts, sharing, render } = parts;
  const language = chosen(texts, imprintTextKeys, lang);
  const props = { ...siteProps(texts, language, imprintTextKeys), operator };
  return render({
    language,
    title: `${props.texts.imprint_title} – ${props.texts.site_name}`,
    description: props.texts.imprint_purpose_text,
    canonical: inLanguage('/impressum', language.tag),
    alternates: imprintAddresses(texts),
    share: sharing.preview(texts, language, null),
    page: <ImprintPage {...props} />,
    live: null,
  });
};
