import { findLanguage, originalLanguage } from '#content/index.server.ts';
import { type Country, countryName, findListed, listedCountries } from '#countries/index.server.ts';
import { collator } from '#lib/intl.ts';
import { pathInLanguage } from '#public/frame/localized-paths.ts';
import { indexLanguages, indexPaths, indexSite } from './index-site.server.ts';
import { MethodPage, type MethodPageProps, methodTextKeys } from './method-page.tsx';
import type { IndexPageDependencies } from './render-figures.server.tsx';
import { figuresView } from './views/figures-view.server.ts';
import { methodView } from './views/method-view.server.ts';

/** The country of the example when none is requested. */
export const exampleCountry = findListed('DE') as Country;

/** The page about the method, with one country as its example. */
export const renderMethod = (
  lang: string | undefined,
  country: Country,
  dependencies: IndexPageDependencies,
) => {
  const { content, sharing, render, pageCss } = dependencies;
  const { texts } = content;
  const { offered, language } = indexLanguages('method', lang, texts, findLanguage);
  const { tag } = language;
  const { compare } = collator(tag);
  const countries = listedCountries().map(({ code }) => ({ code, name: countryName(code, tag) }));
  const hrefIn = (languageTag: string) => {
    const query = country === exampleCountry ? '' : `country=${country.code}`;
    const path = pathInLanguage('/index/methode', languageTag);
    return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  };
  const props: MethodPageProps = {
    ...indexSite(
      content,
      language,
      methodTextKeys,
      offered.map((each) => ({ language: each, href: hrefIn(each.tag) })),
    ),
    ...methodView(listedCountries(), language, content),
    example: {
      code: country.code,
      name: countryName(country.code, tag),
      href: `/country/${country.code}/index?lang=${tag}`,
      figures: figuresView(country, language, content),
    },
    countries: countries.sort((a, b) => compare(a.name, b.name)),
    langParameter: tag === originalLanguage ? null : tag,
  };
  return render({
    language,
    pageCss,
    title: `${props.texts.index_method_title} – ${props.texts.gfi_main_title}`,
    description: props.texts.method_is_not,
    canonical: pathInLanguage('/index/methode', tag),
    alternates: indexPaths('method', texts),
    share: sharing.preview(texts, language, null),
    page: <MethodPage {...props} />,
    hydratedPage: null,
  });
};
