import { useRef, useState } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { joinSentences, withLabel } from '#lib/sentences.ts';
import { showEnding } from '#public/ending/show-ending.ts';
import { Headline } from '#ui/headline.tsx';
import { Icon } from '#ui/icon.tsx';
import { AfterSteps } from './after-steps.tsx';
import type { CountryPageProps } from './country-props.ts';
import { LetterActions, NoLetter } from './letter-actions.tsx';
import { LetterLanguage, OtherLetters } from './letter-languages.tsx';

/** Links to the own letter, sharing and languages, visible next to the download without scrolling. */
const MoreActions = ({ page }: { page: CountryPageProps }) => {
  const { texts, country, languages } = page;
  const current = languages.find((language) => language.current);
  return (
    <>
      <a className="button is-quiet" href={`/country/${country.code}/letter?lang=${page.lang}`}>
        {texts.country_write_own}
      </a>
      <a className="button is-quiet" href={`/country/${country.code}/share?lang=${page.lang}`}>
        {texts.share_title}
      </a>
      {current && (
        <a className="button is-quiet to-language" href="#language">
          <Icon name="language" />
          <span className="vh">{withLabel(page.lang, texts.language_label, '')}</span>
          <bdi lang={current.tag}>{current.autonym}</bdi>
        </a>
      )}
    </>
  );
};

/** The main card: one sentence of introduction, the letter to download or print, and what to do with it then. */
export const LetterCard = ({ page, translating }: { page: CountryPageProps; translating: boolean }) => {
  const { texts, country } = page;
  const steps = useRef<HTMLDetailsElement>(null);
  const ending = useRef<HTMLAnchorElement>(null);
  const [isReady, setReady] = useState(false);
  const showSteps = () => {
    setReady(false);
    const fold = steps.current;
    if (!fold) return;
    fold.open = true;
    void showEnding(ending.current, false);
    // Scrolls to the buttons, where progress and failure of the download are shown.
    if (fold.getBoundingClientRect().bottom > innerHeight)
      fold.parentElement?.querySelector('.country-letter-actions')?.scrollIntoView();
  };
  return (
    <section className="panel country-letter-card">
      <Headline as="h2">{translating ? texts.translating : texts.country_title}</Headline>
      <p>{texts.country_description}</p>
      {page.letter.available ? (
        <LetterActions
          letter={page.letter}
          texts={texts}
          digits={page.digits}
          onTaken={showSteps}
          onReady={() => setReady(true)}
        >
          <MoreActions page={page} />
        </LetterActions>
      ) : (
        <NoLetter texts={texts}>
          <MoreActions page={page} />
        </NoLetter>
      )}
      <p className="vh" role="status">
        {isReady && joinSentences(page.lang, [texts.letter_ready, texts.after_title])}
      </p>
      <AfterSteps page={page} fold={steps} ending={ending} />
      {/* The props are fetched later and may contain a newer count than the HTML. */}
      <p className="country-sent-count" suppressHydrationWarning>
        {page.lettersSent}
      </p>
      {page.answers && (
        <a className="country-own-words" href={page.answers.href}>
          {page.answers.text}
        </a>
      )}
      <div className="country-letter-details">
        <LetterLanguage language={page.letter.language} texts={texts} />
        {page.letterNote && <p className="small">{page.letterNote}</p>}
        <p className="small">{fillPlaceholders(texts.country_info, { country: country.name })}</p>
        <OtherLetters letters={page.otherLetters} texts={texts} pdf open={!page.letter.available} />
      </div>
    </section>
  );
};
