import { render } from '#features/texts/index.ts';
import { Icon } from '#ui/icon.tsx';
import type { CountryPageProps } from './country-props.ts';
import { LetterActions, NoLetter } from './letter-actions.tsx';
import { LetterLanguage, OtherLetters } from './letter-languages.tsx';

/** The main card: one sentence of introduction, and the letter to download or print. */
export const LetterCard = ({ page, translating }: { page: CountryPageProps; translating: boolean }) => {
  const { texts, country, languages } = page;
  const current = languages.find((language) => language.current);
  const others = page.otherLetters.map((other) => ({
    ...other,
    first: languages.some(({ tag }) => tag === other.tag),
    url: `/api/generate-petition/${country.code}?language=${other.tag}`,
  }));
  const toLanguage = current && (
    <a className="button is-quiet to-language" href="#language">
      <Icon name="language" />
      <span className="vh">{`${texts.language_label}: `}</span>
      <bdi lang={current.tag}>{current.autonym}</bdi>
    </a>
  );
  return (
    <section className="panel letter-card">
      <h2>{translating ? texts.translating : texts.country_title}</h2>
      <p>{texts.country_description}</p>
      {page.letter.available ? (
        <LetterActions letter={page.letter} texts={texts} digits={page.digits}>
          {toLanguage}
        </LetterActions>
      ) : (
        <NoLetter texts={texts}>{toLanguage}</NoLetter>
      )}
      <div className="letter-details">
        <LetterLanguage language={page.letter.language} texts={texts} />
        {page.letterNote && <p className="small">{page.letterNote}</p>}
        <p className="small">{render(texts.country_info, { country: country.name })}</p>
        <a className="own-words" href={`/country/${country.code}/letter?lang=${page.lang}`}>
          {texts.country_write_own}
        </a>
        <OtherLetters letters={others} texts={texts} pdf open={!page.letter.available} />
      </div>
    </section>
  );
};
