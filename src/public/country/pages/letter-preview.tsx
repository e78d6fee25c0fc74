import { Headline } from '#ui/headline.tsx';
import type { CountryPageProps } from './country-props.ts';
import { LetterLanguage } from './letter-languages.tsx';
import { LetterReading } from './letter-reading.tsx';
import { LetterPaper } from './letter-text.tsx';

/** Preview of the letter, with a translation into the language of the page. */
export const LetterPreview = ({ page }: { page: CountryPageProps }) => {
  const { texts, letterText, readingLinks } = page;
  if (!letterText) return null;
  return (
    <section className="country-letter-shown" aria-labelledby="letter-shown">
      <Headline as="h2" id="letter-shown">
        {texts.letter_shown_title}
      </Headline>
      <LetterLanguage language={page.letter.language} texts={texts} />
      {readingLinks && (
        <LetterReading
          key={readingLinks.url}
          readingLinks={readingLinks}
          letter={page.letter.language}
          texts={texts}
        />
      )}
      <LetterPaper letter={letterText} />
      <p className="small">{texts.letter_shown_more}</p>
    </section>
  );
};
