import { rememberLanguage } from '#ui/preferred-language.ts';
import type { CountryPageProps } from './country-props.ts';

/** The languages the page can be read in, as links; the country's main language has a dot. */
export const LanguageCard = ({ page }: { page: CountryPageProps }) => {
  const { texts, languages, translation } = page;
  return (
    <section className="panel language-card" id="language">
      <h2>{texts.language_label}</h2>
      <p className="small">{texts.language_subtext}</p>
      {translation && (
        <p className="small" role="status">
          {translation === 'available' ? texts.translation_available : texts.translation_missing}
        </p>
      )}
      <ul className="language-choices">
        {languages.map((language) => (
          <li key={language.tag}>
            <a
              className="chip-link"
              href={language.href}
              hrefLang={language.tag}
              lang={language.tag}
              dir={language.dir}
              aria-current={language.current ? 'page' : undefined}
              data-language={language.tag}
              onClick={() => rememberLanguage(language.tag)}
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
