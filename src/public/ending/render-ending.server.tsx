import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName } from '#countries/index.server.ts';
import { formatCount } from '#gfi/index.server.ts';
import { withLabel } from '#lib/sentences.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { type LetterLanguages, menuLanguages, pageLanguage } from '#public/frame/languages.ts';
import { pathInLanguage } from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { EndingPage } from './ending-page.tsx';
import { endingTextKeys } from './ending-texts.ts';
import { shareLinks } from './share-links.ts';

/** Numbers of letters reported as posted, to one government and worldwide; null if too small to be shown. */
export type PostedLetters = { here: number | null; worldwide: number | null };

type EndingDependencies = {
  publicUrl: string;
  texts: TextSnapshot;
  letters: LetterLanguages;
  posted: PostedLetters;
  render: Renderer;
  pageCss: readonly string[];
};

/** The panel of a country in a language, and the words of its link; null in a language that lacks its texts. */
export const endingLink = ({ code }: Country, { tag }: Language, texts: TextSnapshot) =>
  texts.languagesWith(endingTextKeys).includes(tag)
    ? { href: `/country/${code}/posted?lang=${tag}`, label: texts.text('ending_link', tag) }
    : null;

export const endingCacheDependencies = (
  { code }: Country,
  lang: string | undefined,
  main: string,
): CacheDependencies => ({
  languages: [lang ?? main, main],
  complete: [endingTextKeys],
  countryOverrides: code,
});

const countSentences = (texts: TextSnapshot, language: Language, { here, worldwide }: PostedLetters) =>
  Object.entries({ sent_count: here, ending_world: worldwide }).flatMap(([key, count]) =>
    count === null
      ? []
      : fillPlaceholders(texts.text(key, language.tag), { count: formatCount(count, language) }),
  );

/** The page with what comes after posting; not indexed by search engines. */
export const renderEnding = (
  country: Country,
  lang: string | undefined,
  dependencies: EndingDependencies,
) => {
  const { publicUrl, texts, letters, posted, render, pageCss } = dependencies;
  const { code } = country;
  const { language } = pageLanguage(lang, menuLanguages(country, letters, texts), texts, endingTextKeys);
  const { tag } = language;
  const site = siteProps(texts, language, endingTextKeys);
  const name = countryName(code, tag);
  const href = pathInLanguage(`/country/${code}`, tag, letters.mainLanguage(country).tag);
  const url = `${publicUrl}${href}`;
  const message = site.texts.ending_message;
  return render({
    language,
    title: `${withLabel(tag, site.texts.ending_link, name)} – ${site.texts.site_name}`,
    description: '',
    canonical: null,
    page: (
      <EndingPage
        {...site}
        country={{ code, name, href }}
        counts={countSentences(texts, language, posted)}
        reminderUrl={`/api/reminder/${code}.ics?lang=${tag}`}
        answerUrl={`/country/${code}/answer?lang=${tag}`}
        message={fillPlaceholders(message, { url })}
        shareLinks={shareLinks({ subject: site.texts.country_title, message, url })}
      />
    ),
    hydratedPage: { page: 'share', props: null },
    pageCss,
  });
};
