import { Fragment } from 'react';
import { type LanguageChoice, LanguageLink } from '#ui/language-links.tsx';

const topTags = ['en', 'de', 'fr', 'es'];

/** The four languages of the top bar, with separators. */
export const LanguageBar = ({
  label,
  languages,
}: {
  label: string;
  languages: readonly LanguageChoice[];
}) => {
  const shown = topTags.flatMap((tag) => languages.filter((language) => language.tag === tag));
  return (
    <nav className="home-languages" aria-label={label}>
      {shown.map((language, index) => (
        <Fragment key={language.tag}>
          {index > 0 && <span aria-hidden="true">{' | '}</span>}
          <LanguageLink language={language} />
        </Fragment>
      ))}
    </nav>
  );
};
