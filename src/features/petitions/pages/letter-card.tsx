import { render } from '#features/texts/index.ts';
import { Icon } from '#ui/icon.tsx';
import type { CountryPageProps } from './country-props.ts';
import { LetterActions } from './letter-actions.tsx';

const OtherLetters = ({ page }: { page: CountryPageProps }) =>
  page.otherLetters.length > 0 && (
    <details className="other-letters">
      <summary>{page.texts.country_letter_other}</summary>
      <ul>
        {page.otherLetters.map((other) => (
          <li key={other.tag}>
            <a href={other.url} hrefLang={other.tag} lang={other.tag} dir={other.dir}>
              {other.autonym}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );

const LetterLanguage = ({ page }: { page: CountryPageProps }) => {
  const { language } = page.letter;
  const [before, after] = page.texts.country_letter_language.split('{language}');
  return (
    <p className="letter-language">
      {before}
      <bdi lang={language.tag}>{language.autonym}</bdi>
      {after}
    </p>
  );
};

/** The main card: what it is in one sentence, and the letter to download or print. */
export const LetterCard = ({ page }: { page: CountryPageProps }) => {
  const { texts, country, languages } = page;
  const current = languages.find((language) => language.current);
  return (
    <section className="panel letter-card">
      <h2>{texts.country_title}</h2>
      <p>{texts.country_description}</p>
      <LetterActions letter={page.letter} texts={texts} digits={page.digits}>
        {current && (
          <a className="button is-quiet to-language" href="#language">
            <Icon name="language" />
            <span className="vh">{`${texts.language_label}: `}</span>
            <bdi lang={current.tag}>{current.autonym}</bdi>
          </a>
        )}
      </LetterActions>
      <div className="letter-details">
        <LetterLanguage page={page} />
        <p className="small">{render(texts.country_info, { country: country.name })}</p>
        <OtherLetters page={page} />
      </div>
    </section>
  );
};
