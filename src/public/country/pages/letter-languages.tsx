import { LanguageMenu } from '#ui/language-menu.tsx';
import type { LangAttributes, Texts } from '#ui/texts.ts';

type NamedLanguage = LangAttributes & { autonym: string };

type LetterLanguageProps = { language: NamedLanguage; texts: Texts<'country_letter_language'> };

/** The language of the letter, by its autonym. */
export const LetterLanguage = ({ language, texts }: LetterLanguageProps) => {
  const [before, after] = texts.country_letter_language.split('{language}');
  return (
    <p className="letter-language">
      {before}
      <bdi lang={language.tag}>{language.autonym}</bdi>
      {after}
    </p>
  );
};

type OtherLettersProps = {
  letters: readonly (NamedLanguage & { url: string })[];
  texts: Texts<'country_letter_other'>;
  /** The links lead to PDF files instead of pages. */
  pdf?: boolean;
  /** Shown expanded. */
  open?: boolean;
};

/** The letter in other languages, collapsed by default. */
export const OtherLetters = ({ letters, texts, pdf = false, open = false }: OtherLettersProps) =>
  letters.length > 0 && (
    <details className="country-other-letters" open={open}>
      <summary>{texts.country_letter_other}</summary>
      <LanguageMenu languages={letters} label={texts.country_letter_other} listClass="foot-links">
        {(other) => (
          <a href={other.url} lang={other.tag} dir={other.dir} rel={pdf ? undefined : 'nofollow'}>
            {other.autonym}
            {pdf && <span className="vh"> (PDF)</span>}
          </a>
        )}
      </LanguageMenu>
    </details>
  );
