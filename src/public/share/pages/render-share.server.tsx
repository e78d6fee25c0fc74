import type { TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName, paperOf } from '#countries/index.server.ts';
import { withLabel } from '#lib/sentences.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { type LetterLanguages, menuLanguages, pageLanguage } from '#public/frame/languages.ts';
import { pathInLanguage } from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { posterName, posterSizesFor } from '#public/printables/poster.ts';
import { cardSize } from '#public/sharing/card.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { snippetsOf } from '../snippets.ts';
import { SharePage } from './share-page.tsx';
import { shareTextKeys } from './share-texts.ts';

type ShareDependencies = {
  publicUrl: string;
  texts: TextSnapshot;
  letters: LetterLanguages;
  sharing: Pick<Sharing, 'picture'>;
  render: Renderer;
  /** Addresses of the stylesheets of this page. */
  pageCss: readonly string[];
};

/** Includes the edition, because the share picture shows the score. */
export const shareCacheDependencies = (
  { code }: Country,
  lang: string | undefined,
  main: string,
  letterKeys: readonly string[],
): CacheDependencies => ({
  languages: [lang ?? main, main],
  complete: [shareTextKeys, letterKeys],
  edition: true,
  countryOverrides: code,
});

/** The page with ways to share a country's page; not indexed by search engines. */
export const renderShare = (country: Country, lang: string | undefined, dependencies: ShareDependencies) => {
  const { publicUrl, texts, letters, sharing, render, pageCss } = dependencies;
  const { code } = country;
  const offered = menuLanguages(country, letters, texts);
  const { language } = pageLanguage(lang, offered, texts, shareTextKeys);
  const { tag } = language;
  const site = siteProps(texts, language, shareTextKeys);
  const name = countryName(code, tag);
  const href = pathInLanguage(`/country/${code}`, tag, letters.mainLanguage(country).tag);
  const url = `${publicUrl}${href}`;
  const title = `${site.texts.poster_headline} – ${name}`;
  return render({
    language,
    title: `${withLabel(tag, site.texts.share_title, name)} – ${site.texts.site_name}`,
    description: '',
    canonical: null,
    page: (
      <SharePage
        {...site}
        country={{ code, name, href }}
        url={url}
        picture={{
          ...cardSize,
          src: sharing.picture(texts, country, language),
          file: `WTO-Reform-Petition-${code}-${tag}.png`,
        }}
        posters={posterSizesFor(paperOf(code)).map((size) => ({
          size: posterName(size),
          href: `/api/poster/${code}?language=${tag}&size=${size}`,
        }))}
        embed={snippetsOf({ publicUrl, countryCode: code, language, pageUrl: url, title })}
      />
    ),
    hydratedPage: { page: 'share', props: null },
    pageCss,
  });
};
