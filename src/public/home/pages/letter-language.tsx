import { Fragment } from 'react';
import type { CardData, HomeTexts } from './home-props.ts';

const placeholder = '{language}';

/** Language of a country's letter, by its autonym. */
export const LetterLanguage = ({
  texts,
  language,
}: {
  texts: HomeTexts;
  language: CardData['letterLanguage'];
}) => (
  <span className="home-letter-language">
    {texts.country_letter_language.split(placeholder).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      <Fragment key={index}>
        {index > 0 && (
          <bdi lang={language.tag} dir={language.dir}>
            {language.autonym}
          </bdi>
        )}
        {part}
      </Fragment>
    ))}
  </span>
);
