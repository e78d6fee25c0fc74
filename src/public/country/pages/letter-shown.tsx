import { Headline } from '#ui/headline.tsx';
import type { CountryPageProps } from './country-props.ts';
import { LetterLanguage } from './letter-languages.tsx';
import { LetterReading } from './letter-reading.tsx';
import { LetterSheetText } from './letter-text.tsx';

/** Preview of the letter, with a translation into the language of the page. */
export const LetterShown = ({ page }: { page: CountryPageProps }) => {
  const { texts, letterText, reading } = page;
  if (!letterText) return null;
  return (
    <section className="country-letter-shown" aria-labelledby="letter-shown">
      <Headline as="h2" id="letter-shown">
        {texts.letter_shown_title}
      </Headline>
      <LetterLanguage language={page.letter.language} texts={texts} />
      {reading && (
        <LetterReading key={reading.url} reading={reading} letter={page.letter.language} texts={texts} />
      )}
      <LetterSheetText letter={letterText} />
      <p className="small">{texts.letter_shown_more}</p>
    </section>
  );
};
