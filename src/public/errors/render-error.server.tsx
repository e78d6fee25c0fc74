import type { TextSnapshot } from '#content/index.server.ts';
import { type PreparedResponse, precompressed } from '#platform/http/index.server.ts';
import type { ApiError } from '#platform/http/index.ts';
import { requestedOrGerman } from '#public/frame/languages.ts';
import type { Page, Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { CountryNotFoundPage, countryNotFoundTextKeys } from './country-not-found-page.tsx';
import { ErrorPage, errorTextKeys, requestIdPlaceholder } from './error-page.tsx';
import { NoLetterPage, noLetterTextKeys } from './no-letter-page.tsx';
import { NotFoundPage, notFoundTextKeys } from './not-found-page.tsx';

/** The error page: three kinds of 404, and one for everything else. */
const renderError = (
  error: Pick<ApiError, 'code' | 'status'>,
  lang: string | undefined,
  texts: TextSnapshot,
  render: Renderer,
): Page => {
  const common = { canonical: null, hydratedPage: null, status: error.status, description: '' };
  if (error.code === 'country_not_found') {
    const language = requestedOrGerman(lang, texts, countryNotFoundTextKeys);
    const props = siteProps(texts, language, countryNotFoundTextKeys);
    return render({
      ...common,
      language,
      title: props.texts.country_not_found,
      page: <CountryNotFoundPage {...props} />,
    });
  }
  if (error.code === 'country_without_letter') {
    const language = requestedOrGerman(lang, texts, noLetterTextKeys);
    const props = siteProps(texts, language, noLetterTextKeys);
    return render({ ...common, language, title: props.texts.place_title, page: <NoLetterPage {...props} /> });
  }
  if (error.status === 404) {
    const language = requestedOrGerman(lang, texts, notFoundTextKeys);
    const props = siteProps(texts, language, notFoundTextKeys);
    return render({
      ...common,
      language,
      title: props.texts.not_found_title,
      page: <NotFoundPage {...props} />,
    });
  }
  const language = requestedOrGerman(lang, texts, errorTextKeys);
  const props = siteProps(texts, language, errorTextKeys);
  return render({
    ...common,
    language,
    title: props.texts.error_title,
    page: <ErrorPage {...props} isLogged={error.status === 500} />,
  });
};

/** Key of the page; errors with the same key share it. */
const pageKindOf = ({ code, status }: ApiError): string =>
  code === 'country_not_found' || code === 'country_without_letter' ? code : String(status);

/** Uncompressed, because no two are the same. */
const withRequestId = (page: PreparedResponse, requestId: string): PreparedResponse => {
  const html = new TextDecoder().decode(page.bodies.identity).replace(requestIdPlaceholder, requestId);
  return { ...page, compress: false, bodies: { identity: new TextEncoder().encode(html) } };
};

/** The error pages, cached per language and version of the texts, so that failing requests are cheap. */
export const createErrorPages = (
  currentTexts: () => TextSnapshot,
  fallbackTexts: TextSnapshot,
  render: Renderer,
) => {
  let prepared: { texts: TextSnapshot | null; pages: Map<string, PreparedResponse> } = {
    texts: null,
    pages: new Map(),
  };
  const renderDocument = (error: ApiError, lang: string | undefined, texts: TextSnapshot) => {
    try {
      return renderError(error, lang, texts, render).document();
    } catch {
      // The page that says what went wrong must not fail for the same reason.
      return renderError(error, lang, fallbackTexts, render).document();
    }
  };
  const pageOf = (error: ApiError, lang: string | undefined): PreparedResponse => {
    const texts = currentTexts();
    if (prepared.texts !== texts) prepared = { texts, pages: new Map() };
    const key = `${pageKindOf(error)} ${lang}`;
    const cached = prepared.pages.get(key);
    if (cached) return cached;
    const page = precompressed(renderDocument(error, lang, texts));
    prepared.pages.set(key, page);
    return page;
  };
  return (error: ApiError, lang: string | undefined, requestId: string | null = null): PreparedResponse => {
    const page = pageOf(error, lang);
    return requestId ? withRequestId(page, requestId) : page;
  };
};
