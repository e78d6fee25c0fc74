import { renderToStaticMarkup } from 'react-dom/server';
import type { TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName } from '#countries/index.server.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { framedPolicy, prepareResponse } from '#platform/http/index.server.ts';
import { type LetterLanguages, menuLanguages, pageLanguage } from '#public/frame/languages.ts';
import { pathInLanguage } from '#public/frame/localized-paths.ts';
import type { Page } from '#public/frame/renderer.server.ts';
import { Headline } from '#ui/headline.tsx';
import { embedTextKeys } from './share-texts.ts';

type EmbedDependencies = {
  texts: TextSnapshot;
  letters: LetterLanguages;
  /** Address of the stylesheet. */
  css: string;
};

export const embedCacheDependencies = (
  { code }: Country,
  lang: string | undefined,
  main: string,
  letterKeys: readonly string[],
): CacheDependencies => ({
  languages: [lang ?? main, main],
  complete: [embedTextKeys, letterKeys],
  countryOverrides: code,
});

/** A small page for iframes on other websites: no script, no image, no analytics. */
export const renderEmbed = (
  country: Country,
  lang: string | undefined,
  dependencies: EmbedDependencies,
): Page => {
  const { texts, letters, css } = dependencies;
  const { code } = country;
  const { language } = pageLanguage(lang, menuLanguages(country, letters, texts), texts, embedTextKeys);
  const { tag, direction } = language;
  const name = countryName(code, tag);
  const headline = texts.text('poster_headline', tag);
  const document = () => {
    const html = renderToStaticMarkup(
      <html lang={tag} dir={direction}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${headline} – ${name}`}</title>
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <link rel="stylesheet" href={css} />
        </head>
        <body>
          <main>
            <p>{name}</p>
            <Headline as="h1">{headline}</Headline>
            <a
              href={pathInLanguage(`/country/${code}`, tag, letters.mainLanguage(country).tag)}
              target="_blank"
              rel="noopener"
            >
              {texts.text('home_see_letter', tag)}
            </a>
          </main>
        </body>
      </html>,
    );
    return prepareResponse(`<!doctype html>${html}`, {
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Language': tag,
        'Content-Security-Policy': framedPolicy,
        'Cache-Control': 'public, max-age=0, s-maxage=60, stale-if-error=86400',
      },
      compress: true,
    });
  };
  return { document, props: () => null };
};
