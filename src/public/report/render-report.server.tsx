import { type Language, fillPlaceholders as renderText, type TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName, maxLengths } from '#countries/index.server.ts';
import { withLabel } from '#lib/sentences.ts';
import { type LetterLanguages, menuLanguages, pageLanguage } from '#public/frame/languages.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { type RejectedReport, ReportPage } from './report-page.tsx';
import { reportTextKeys } from './report-texts.ts';

export type ReportPageDependencies = {
  texts: TextSnapshot;
  letters: LetterLanguages;
  /** Recipient and legal basis as in the letter in a language. */
  facts: (
    country: Country,
    language: Language,
  ) => { recipient: readonly string[]; legal: { reference: string } };
  render: Renderer;
  /** Address of the stylesheet of this page. */
  pageCss: readonly string[];
};

/** Whether the page shows the form, the thank-you note, or the form again with a rejected report. */
export type ReportRequest = { lang: string | undefined; sent?: boolean; rejected?: RejectedReport };

/** Path of the page on which visitors report a mistake. */
const reportPath = (code: string, tag: string): string => `/country/${code}/report?lang=${tag}`;

/** The page on which visitors report mistakes in a country's address or legal basis; not indexed. */
export const renderReport = (
  country: Country,
  request: ReportRequest,
  dependencies: ReportPageDependencies,
) => {
  const { texts, letters, facts, render, pageCss } = dependencies;
  const { sent = false, rejected = null } = request;
  const { language } = pageLanguage(
    request.lang,
    menuLanguages(country, letters, texts),
    texts,
    reportTextKeys,
  );
  const main = letters.mainLanguage(country);
  const { tag } = language;
  const site = siteProps(texts, language, reportTextKeys);
  const name = countryName(country.code, tag);
  const { error_title, report_title } = site.texts;
  const heading = rejected ? withLabel(tag, error_title, report_title) : report_title;
  return render({
    language,
    title: `${heading} – ${renderText(texts.text('country_meta_title', tag), { country: name })}`,
    description: '',
    canonical: null,
    page: (
      <ReportPage
        {...site}
        country={{ code: country.code, name, href: `/country/${country.code}?lang=${tag}` }}
        action={reportPath(country.code, tag)}
        maxLength={maxLengths.message}
        recipient={{ tag: main.tag, dir: main.direction, lines: facts(country, main).recipient }}
        legalBasis={facts(country, language).legal.reference}
        sent={sent}
        rejected={rejected}
      />
    ),
    hydratedPage: null,
    pageCss,
    status: rejected ? (rejected.problem === 'busy' ? 429 : 400) : 200,
  });
};
