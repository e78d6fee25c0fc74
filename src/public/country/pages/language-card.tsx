import type { MouseEvent } from 'react';
import { Headline } from '#ui/headline.tsx';
import type { CountryPageProps } from './country-props.ts';
import type { LanguageChange } from './use-language.ts';

type LanguageCardProps = Pick<LanguageChange, 'translating' | 'failure' | 'choose'> & {
  page: CountryPageProps;
};

const failureTexts = { unreachable: 'language_offline', failed: 'error_text' } as const;

/** Links to the page in other languages; the country's main language comes first and is marked with a dot. */
export const LanguageCard = ({ page, translating, failure, choose }: LanguageCardProps) => {
  const { texts, languages, translation } = page;
  const follow = (event: MouseEvent, tag: string, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(tag, href);
  };
  return (
    <section className="panel country-language-card" id="language">
      <Headline as="h2">{texts.language_label}</Headline>
      <p className="small">{texts.language_subtext}</p>
      <p className="small" role="status">
        {translating && texts.translating}
        {!translating && failure && <strong>{texts[failureTexts[failure]]}</strong>}
        {!translating && !failure && translation === 'available' && texts.translation_available}
        {!translating && !failure && translation === 'missing' && texts.translation_missing}
      </p>
      <ul className="country-language-choices">
        {languages.map((language) => (
          <li key={language.tag}>
            <a
              className="country-chip-link"
              href={language.href}
              hrefLang={language.tag}
              lang={language.tag}
              dir={language.dir}
              aria-current={language.current ? 'page' : undefined}
              aria-disabled={translating || undefined}
              data-language={language.tag}
              onClick={(event) => follow(event, language.tag, language.href)}
            >
              {language.autonym}
              {language.main && (
                <span className="dot" role="img" aria-label={texts.language_main} lang={page.lang} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
