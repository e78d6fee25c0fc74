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
import type { ApiError } from '#platform/http/index.ts';
import { addressesOf, german, inLanguage, type Page, type Renderer, siteProps } from './site.server.tsx';

const chosen = (texts: TextSnapshot, keys: readonly string[], lang: string | undefined): Language => {
  const language = lang ? findLanguage(lang) : null;
  return language && texts.languagesWith(keys).includes(language.tag) ? language : german;
};

/** The page for a failure: 404 in its two forms, and one for everything else. */
export const renderError = (
  error: ApiError,
  url: string,
  lang: string | undefined,
  texts: TextSnapshot,
  render: Renderer,
): Promise<Page> => {
  // Of these only the one for too many requests is kept, and that one is small too.
  const common = { canonical: null, live: null, status: error.status, description: '', passing: true };
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
  const props = { ...siteProps(texts, language, errorTextKeys), retryUrl: url };
  return render({ ...common, language, title: props.texts.error_title, page: <ErrorPage {...props} /> });
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
