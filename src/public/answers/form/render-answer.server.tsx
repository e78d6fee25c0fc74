import { type Language, fillPlaceholders as renderText, type TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName } from '#countries/index.server.ts';
import { formatMonth } from '#gfi/index.server.ts';
import { withLabel } from '#lib/sentences.ts';
import { type LetterLanguages, menuLanguages, pageLanguage } from '#public/frame/languages.ts';
import { pathInLanguage } from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { emptyForm, monthsUpTo } from './answer-fields.ts';
import { AnswerPage } from './answer-page.tsx';
import { answerTextKeys } from './answer-texts.ts';
import { errorTexts, type RejectedForm } from './receive-form.server.ts';

type AnswerPageDependencies = {
  texts: TextSnapshot;
  letters: LetterLanguages;
  /** The latest month that can be chosen, `2026-01`. */
  month: string;
  render: Renderer;
  pageCss: readonly string[];
};

/** Whether the page shows the form, the thank-you note, or the form again with a rejected report. */
export type AnswerRequest = { lang: string | undefined; sent?: boolean; rejected?: RejectedForm };

/** The language of the form. */
export const answerLanguage = (
  country: Country,
  lang: string | undefined,
  letters: LetterLanguages,
  texts: TextSnapshot,
): Language => pageLanguage(lang, menuLanguages(country, letters, texts), texts, answerTextKeys).language;

const statusOf = (rejected: RejectedForm | undefined) => {
  if (!rejected) return 200;
  return rejected.waitSeconds === null ? 400 : 429;
};

/** The page on which visitors report what a government answered; not indexed. */
export const renderAnswer = (
  country: Country,
  request: AnswerRequest,
  { texts, letters, month, render, pageCss }: AnswerPageDependencies,
) => {
  const { sent = false, rejected } = request;
  const language = answerLanguage(country, request.lang, letters, texts);
  const { tag, digits } = language;
  const site = siteProps(texts, language, answerTextKeys);
  const { code } = country;
  const name = countryName(code, tag);
  const { error_title, answer_title } = site.texts;
  const heading = rejected ? withLabel(tag, error_title, answer_title) : answer_title;
  return render({
    language,
    title: `${heading} – ${renderText(texts.text('country_meta_title', tag), { country: name })}`,
    description: '',
    canonical: null,
    page: (
      <AnswerPage
        {...site}
        country={{ code, name, href: `/country/${code}?lang=${tag}` }}
        action={`/country/${code}/answer?lang=${tag}`}
        months={monthsUpTo(month).map((value) => ({ value, label: formatMonth(value, language) }))}
        form={rejected?.form ?? emptyForm}
        errors={errorTexts(rejected?.errors ?? [], site.texts, digits)}
        problem={rejected && rejected.waitSeconds !== null ? site.texts.report_error_busy : null}
        sent={sent}
        answersUrl={pathInLanguage('/answers', tag)}
      />
    ),
    hydratedPage: sent ? null : { page: 'answer', props: null },
    pageCss,
    status: statusOf(rejected),
  });
};
